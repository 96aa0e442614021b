"""Cards for others: pictures, print-on-demand shops, online tables."""
