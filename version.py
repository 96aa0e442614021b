"""The version of caminito; written into every file it makes."""

VERSION = "0.1.0"
