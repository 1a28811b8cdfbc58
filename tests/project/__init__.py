"""What is true of the project itself: who imports whom, how long functions are, what the documents say."""
