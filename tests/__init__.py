"""What has to hold: mirrors engine/ and bot/; project/ holds what is true of the project itself."""
