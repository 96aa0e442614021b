"""Blockits: how sheets are made, and their tracks proposed by simulated games."""
