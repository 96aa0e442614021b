"""The designer's report on a deck: one web page that needs nothing else."""
