"""Calls a running API, and prints what came back as JSON. Run by ``server/src/http/python-client.test.ts``."""

import json
import os
import sys

from wabi import Wabi, WabiError, verify_webhook

wabi = Wabi(os.environ["WABI_API_KEY"], os.environ["WABI_URL"])


def refused(call):
    try:
        call()
    except WabiError as error:
        return [error.status, error.code, error.param, error.request_id is not None, error.doc_url]
    return None


made = [
    wabi.verifications.create(
        {"customerName": "ሃና ተስፋዬ", "delivery": "none", "clientReference": f"customer-{number}"},
        idempotency_key=f"python-{number}",
    )
    for number in (1, 2, 3, 3)
]
first = made[0]["verificationId"]
wabi.test.complete(first, {"customer": "approved"})
identity = wabi.verifications.identity(first)
webhook = json.loads(sys.stdin.read())
wrong = {**webhook["headers"], "webhook-id": "evt_other"}

json.dump(
    {
        "ids": [one["verificationId"] for one in made],
        "listed": [one["verificationId"] for one in wabi.verifications.list(limit=1)],
        "byStatus": [one["clientReference"] for one in wabi.verifications.list(status=["completed", "failed"])],
        "pages": [[len(page.data), page.next is None] for page in wabi.verifications.list(limit=2).pages()],
        "identity": [identity["claims"]["fullName"] is not None, len(identity["readings"]) > 0],
        "expanded": wabi.verifications.get(first, expand=["identity"])["identity"]["document"] == identity["document"],
        "events": [event["type"] for event in wabi.events.list(verification_id=first)],
        "batch": wabi.batches.create(
            {"verifications": [{"customerName": f"Person {number}", "delivery": "none"} for number in range(50)]}
        )["total"],
        "invalid": refused(lambda: wabi.verifications.create({"customerName": "", "delivery": "none"})),
        "unknown": refused(lambda: wabi.verifications.get("ver_" + "a" * 26)),
        "webhook": verify_webhook(webhook["body"], webhook["headers"], ["whsec_AAAA", webhook["secret"]])["type"],
        "forged": refused(lambda: verify_webhook(webhook["body"], wrong, webhook["secret"])),
        "unreachable": refused(lambda: Wabi("wk_test_a", "http://127.0.0.1:1", max_retries=0).test.customers()),
    },
    sys.stdout,
)
