import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['WABI_URL']}/api/v1/verifications",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['WABI_API_KEY']}",
        "Wabi-Version": "2026-11-21",
        "Content-Type": "application/json",
    },
    data=json.dumps(
        {
            "customerName": "Hanna Tesfaye",
            "customerEmail": "hanna@example.com",
            "clientReference": "customer-1042",
            "language": "am",
            "expiryDays": 14,
        }
    ).encode(),
)
# Raises HTTPError for an error response; its body has the `code`.
with urllib.request.urlopen(request, timeout=30) as response:
    data = json.load(response)["data"]
print(data["verificationId"], data["url"])
