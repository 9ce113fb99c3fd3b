# Nothing of its own.
