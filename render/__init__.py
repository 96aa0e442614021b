"""How it looks on paper: page geometry, faces, PDF files."""
