"""Vaca Loca: creature sets, chosen by CP-SAT so that every tile tells its creature."""
