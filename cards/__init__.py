"""What exists: the games' content as plain data, its invariants, its geometry and its files."""
