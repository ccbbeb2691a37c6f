"""The version of this package, for the User-Agent header and pyproject.toml."""

VERSION = '0.7.0'
