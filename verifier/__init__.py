"""Whether it is right: the rules, checked without a solver."""
