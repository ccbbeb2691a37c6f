"""The client of the Bankcodex API. It needs only the standard library of Python."""

from .api import CodeType
from .client import Bankcodex
from .error import BankcodexError
from .version import VERSION as __version__
from .webhook import verify_webhook

__all__ = ['Bankcodex', 'BankcodexError', 'CodeType', '__version__', 'verify_webhook']
