"""The commands, one a module: they parse, call and print; the work is done elsewhere."""
