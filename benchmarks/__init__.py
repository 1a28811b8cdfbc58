"""What the bot costs against its bars: python -m benchmarks.  Not part of the image."""
