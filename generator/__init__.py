"""How it is made: CP-SAT model, counting engine, search."""
