# Python 3.8 or later; no packages needed. Run: BANKCODEX_KEY=YOUR_API_KEY python3 sample.py
import json
import os
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

API = "https://bankcodex.example/v1"
KEY = os.environ["BANKCODEX_KEY"]


def validate_swift(code):
    request = Request(
        f"{API}/swift/validate?{urlencode({'code': code})}",
        headers={"Authorization": f"Bearer {KEY}"},
    )
    try:
        with urlopen(request, timeout=10) as response:
            return json.load(response)
    except HTTPError as refused:
        if refused.code == 429:
            seconds = refused.headers["Retry-After"]
            raise RuntimeError(f"Too many calls: try again in {seconds} s") from None
        error = json.load(refused)["error"]
        raise RuntimeError(f"{error['code']}: {error['message']}") from None


answer = validate_swift("DEUTDEFF")
print(answer["status"], answer["bankName"] or answer["error"])
