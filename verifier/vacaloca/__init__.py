"""Vaca Loca: the rules, content checks and the referee."""
