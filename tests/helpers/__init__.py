"""What several tests share: the rules once more, written another way, and work for processes."""
