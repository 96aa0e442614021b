"""Paper nets: surfaces of polycubes laid out flat, with folds and glue tabs; dice and blocks."""
