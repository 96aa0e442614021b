"""Bossa: the rules, content checks and the referee."""
