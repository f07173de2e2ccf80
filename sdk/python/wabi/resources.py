# Written from the OpenAPI document by `npm run fix`.
from typing import Any, Dict, List, Literal, Optional, Sequence

from . import types
from .pages import Pages
from .transport import Transport

API_VERSION = "2026-11-21"


class Resource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport


class Verifications(Resource):
    def list(self, *, limit: Optional[int] = None, status: Optional[Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"] | List[Literal["pending", "in_progress", "completed", "pending_review", "failed", "expired", "cancelled", "resubmission_requested", "declined"]]] = None, label: Optional[Literal["confirmed_fraud", "false_positive", "unsure"]] = None, flagged: Optional[Literal["linked"]] = None, client_reference: Optional[str] = None, email: Optional[str] = None, search: Optional[str] = None, created_after: Optional[str] = None, created_before: Optional[str] = None, decided_after: Optional[str] = None, decided_before: Optional[str] = None, cursor: Optional[str] = None) -> "Pages[types.Verification]":
        """List verifications of the key's mode, newest first. Needs an API key with permission `read`."""
        return Pages(self._transport, "GET", "/api/v1/verifications", query={"limit": limit, "status": status, "label": label, "flagged": flagged, "clientReference": client_reference, "email": email, "search": search, "createdAfter": created_after, "createdBefore": created_before, "decidedAfter": decided_after, "decidedBefore": decided_before, "cursor": cursor})

    def create(self, body: types.NewVerification, *, idempotency_key: Optional[str] = None) -> "types.LinkedVerification":
        """Create a verification and send its link by e-mail or text message, or get the link from the response. Needs an API key with permission `write`."""
        return self._transport.call("POST", "/api/v1/verifications", body=body, idempotency_key=idempotency_key)

    def get(self, verification_id: str, *, expand: Optional[Sequence[Literal["identity"]]] = None) -> "types.ExpandedVerification":
        """Get one verification. Needs an API key with permission `read`."""
        return self._transport.call("GET", f"/api/v1/verifications/{self._transport.quote(verification_id)}", query={"expand[]": expand})

    def update(self, verification_id: str, body: types.VerificationChange) -> "types.Verification":
        """Change a verification: reference and metadata at any time, everything else before the customer starts; nothing is sent. Needs an API key with permission `write`."""
        return self._transport.call("PATCH", f"/api/v1/verifications/{self._transport.quote(verification_id)}", body=body)

    def erase(self, verification_id: str) -> "Dict[str, Any]":
        """Permanently erase all personal data: images, claims, extracted data, e-mails and notes. Needs an API key with permission `admin`."""
        return self._transport.call("DELETE", f"/api/v1/verifications/{self._transport.quote(verification_id)}")

    def cancel(self, verification_id: str, *, idempotency_key: Optional[str] = None) -> "types.Verification":
        """Cancel an open verification: its link stops working, and the customer is notified by e-mail. Needs an API key with permission `write`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/cancel", idempotency_key=idempotency_key)

    def resend(self, verification_id: str, body: Optional[types.ResendVerificationBody] = None, *, idempotency_key: Optional[str] = None) -> "types.LinkedVerification":
        """Resend the link; an expired link becomes valid again. Needs an API key with permission `write`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/resend", body={} if body is None else body, idempotency_key=idempotency_key)

    def create_possession_code(self, verification_id: str, *, idempotency_key: Optional[str] = None) -> "types.PossessionCode":
        """Create a one-time code with which this customer opens the link, to show in your own app; it ends an earlier one. Needs an API key with permission `write`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/possession-code", idempotency_key=idempotency_key)

    def end_relationship(self, verification_id: str, body: types.RelationshipEnd, *, idempotency_key: Optional[str] = None) -> "types.Verification":
        """Report when the business relationship with this customer ended; where the settings say so, retention counts from then. Needs an API key with permission `write`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/relationship-end", body=body, idempotency_key=idempotency_key)

    def checks(self, verification_id: str) -> "types.Decision":
        """Get the current decision and its checks, each with result, points, reason and words. Needs an API key with permission `read`."""
        return self._transport.call("GET", f"/api/v1/verifications/{self._transport.quote(verification_id)}/checks")

    def request_resubmission(self, verification_id: str, body: types.Resubmission, *, idempotency_key: Optional[str] = None) -> "types.Verification":
        """Ask the customer to repeat a step of a verification in `pending_review`; they are shown the reasons and the note. Needs an API key with permission `write`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/resubmission", body=body, idempotency_key=idempotency_key)

    def approve(self, verification_id: str, body: Optional[types.ApproveVerificationBody] = None, *, idempotency_key: Optional[str] = None) -> "types.Verification":
        """Approve a verification in `pending_review`; refused if two people have to approve, or if this key created it. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/approve", body={} if body is None else body, idempotency_key=idempotency_key)

    def reject(self, verification_id: str, body: types.Rejection, *, idempotency_key: Optional[str] = None) -> "types.Verification":
        """Reject a verification in `pending_review`, with a reason; refused if this key created it. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/reject", body=body, idempotency_key=idempotency_key)

    def labels(self, verification_id: str) -> "List[types.Label]":
        """List the labels of a verification, newest first; the first is in force. Needs an API key with permission `read`."""
        return self._transport.call("GET", f"/api/v1/verifications/{self._transport.quote(verification_id)}/labels")

    def label(self, verification_id: str, body: types.NewLabel, *, idempotency_key: Optional[str] = None) -> "types.LabelWithLinkedCases":
        """Label a `completed` or `failed` verification as fraud, as a false positive or as unsure; earlier labels are kept. Needs an API key with permission `write`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/labels", body=body, idempotency_key=idempotency_key)

    def reopen(self, verification_id: str, body: types.Reopening, *, idempotency_key: Optional[str] = None) -> "types.Verification":
        """Reopen a `completed` or `failed` verification: it waits for a person who has not decided it before. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/reopen", body=body, idempotency_key=idempotency_key)

    def revoke(self, verification_id: str, body: types.Revocation, *, idempotency_key: Optional[str] = None) -> "types.Verification":
        """Revoke the approval of a `completed` verification, with a reason; it becomes `failed`. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/revoke", body=body, idempotency_key=idempotency_key)

    def identity(self, verification_id: str) -> "types.Identity":
        """Get the identity of a verified person: what they entered, what was read from the document, portrait and selfie; audited. Needs an API key with permission `read` and `identityAccess`."""
        return self._transport.call("GET", f"/api/v1/verifications/{self._transport.quote(verification_id)}/identity")

    def images(self, verification_id: str) -> "List[types.Image]":
        """List the current images, each with a signed URL that works for five minutes; audited. Needs an API key with permission `admin`."""
        return self._transport.call("GET", f"/api/v1/verifications/{self._transport.quote(verification_id)}/images")

    def report(self, verification_id: str) -> "bytes":
        """Get the verification as a PDF file with its images; audited. Needs an API key with permission `admin`."""
        return self._transport.call("GET", f"/api/v1/verifications/{self._transport.quote(verification_id)}/report")


class Batches(Resource):
    def create(self, body: types.NewBatch, *, idempotency_key: Optional[str] = None) -> "types.Batch":
        """Create up to 1000 verifications in the background; every line is validated before anything is created. Needs an API key with permission `write`."""
        return self._transport.call("POST", "/api/v1/batches", body=body, idempotency_key=idempotency_key)

    def get(self, batch_id: str) -> "types.BatchWithLines":
        """Get a batch that a key of this mode created: its progress and the result of each line. Needs an API key with permission `write`."""
        return self._transport.call("GET", f"/api/v1/batches/{self._transport.quote(batch_id)}")


class ListEntries(Resource):
    def list(self, *, view: Optional[Literal["all", "due", "unconfirmed", "suspended"]] = None, list: Optional[Literal["block", "watch", "allow"]] = None, kind: Optional[Literal["face", "number", "phone", "email", "device", "network"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> "Pages[types.ListEntry]":
        """List the entries that have not ended, newest first; those due for review by their date. Needs an API key with permission `read`."""
        return Pages(self._transport, "GET", "/api/v1/list-entries", query={"view": view, "list": list, "kind": kind, "limit": limit, "cursor": cursor})

    def add(self, body: types.NewListEntry, *, idempotency_key: Optional[str] = None) -> "types.ListEntry":
        """Add a number, phone number, address or network to a list; an equal entry is returned instead. Needs an API key with permission `admin`."""
        return self._transport.call("POST", "/api/v1/list-entries", body=body, idempotency_key=idempotency_key)

    def add_from(self, verification_id: str, body: types.NewCaseListEntry, *, idempotency_key: Optional[str] = None) -> "types.ListEntry":
        """Add something of a verification to a list; an equal entry is returned instead. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/verifications/{self._transport.quote(verification_id)}/list-entries", body=body, idempotency_key=idempotency_key)

    def change(self, entry_id: str, body: types.ListEntryChange, *, idempotency_key: Optional[str] = None) -> "types.ListEntry":
        """Renew, suspend or remove an entry. To `confirm` and `keep` one is left to people. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/list-entries/{self._transport.quote(entry_id)}/changes", body=body, idempotency_key=idempotency_key)


class DataRequests(Resource):
    def list(self, *, state: Optional[Literal["open", "overdue", "closed"]] = None, kind: Optional[Literal["access", "correction", "portability", "objection", "restriction", "erasure", "withdrawal"]] = None, verification_id: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> "Pages[types.DataRequest]":
        """List the requests of customers about their data, newest first. Needs an API key with permission `read`."""
        return Pages(self._transport, "GET", "/api/v1/data-requests", query={"state": state, "kind": kind, "verificationId": verification_id, "limit": limit, "cursor": cursor})

    def create(self, body: types.NewDataRequest, *, idempotency_key: Optional[str] = None) -> "types.DataRequest":
        """Enter a request of a customer about their data; your team carries it out in the dashboard. Needs an API key with permission `write`."""
        return self._transport.call("POST", "/api/v1/data-requests", body=body, idempotency_key=idempotency_key)

    def get(self, request_id: str) -> "types.DataRequest":
        """Get one request of a customer about their data. Needs an API key with permission `read`."""
        return self._transport.call("GET", f"/api/v1/data-requests/{self._transport.quote(request_id)}")


class Webhooks(Resource):
    def list(self, *, cursor: Optional[str] = None) -> "Pages[types.Webhook]":
        """List webhooks, newest first, all on one page. Needs an API key with permission `admin`."""
        return Pages(self._transport, "GET", "/api/v1/webhooks", query={"cursor": cursor})

    def create(self, body: types.NewWebhook, *, idempotency_key: Optional[str] = None) -> "types.NewWebhookWithSecret":
        """Create a webhook; the response contains its signing secret. Needs an API key with permission `admin`."""
        return self._transport.call("POST", "/api/v1/webhooks", body=body, idempotency_key=idempotency_key)

    def get(self, webhook_id: str) -> "types.Webhook":
        """Get one webhook. Needs an API key with permission `admin`."""
        return self._transport.call("GET", f"/api/v1/webhooks/{self._transport.quote(webhook_id)}")

    def update(self, webhook_id: str, body: types.WebhookChange) -> "types.Webhook":
        """Update, pause or resume a webhook; omitted fields stay unchanged. Needs an API key with permission `admin`."""
        return self._transport.call("PATCH", f"/api/v1/webhooks/{self._transport.quote(webhook_id)}", body=body)

    def delete(self, webhook_id: str) -> "Dict[str, Any]":
        """Delete a webhook and its deliveries. Needs an API key with permission `admin`."""
        return self._transport.call("DELETE", f"/api/v1/webhooks/{self._transport.quote(webhook_id)}")

    def test(self, webhook_id: str, *, idempotency_key: Optional[str] = None) -> "types.TestWebhookItem":
        """Send `webhook.test` to this webhook, once. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/webhooks/{self._transport.quote(webhook_id)}/test", idempotency_key=idempotency_key)

    def replay(self, webhook_id: str, body: types.Replay, *, idempotency_key: Optional[str] = None) -> "types.ReplayWebhookItem":
        """Send events of a period again, oldest first, each with its own id: those that failed or were never sent, or all of them. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/webhooks/{self._transport.quote(webhook_id)}/replay", body=body, idempotency_key=idempotency_key)

    def rotate_secret(self, webhook_id: str, body: Optional[types.RotateWebhookSecretBody] = None, *, idempotency_key: Optional[str] = None) -> "types.RotateWebhookSecretItem":
        """Create a new signing secret; the old one keeps signing alongside it for a day, or stops at once. Needs an API key with permission `admin`."""
        return self._transport.call("POST", f"/api/v1/webhooks/{self._transport.quote(webhook_id)}/rotate-secret", body={} if body is None else body, idempotency_key=idempotency_key)


class Events(Resource):
    def list(self, *, limit: Optional[int] = None, since: Optional[str] = None, until: Optional[str] = None, type: Optional[Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]] = None, verification_id: Optional[str] = None, cursor: Optional[str] = None) -> "Pages[types.ListedEvent]":
        """List the events of the key's mode in commit order, to follow them or to recover what a webhook missed. Needs an API key with permission `read`."""
        return Pages(self._transport, "GET", "/api/v1/events", query={"limit": limit, "since": since, "until": until, "type": type, "verificationId": verification_id, "cursor": cursor})

    def get(self, event_id: str) -> "types.ListedEvent":
        """Get one event. Needs an API key with permission `read`."""
        return self._transport.call("GET", f"/api/v1/events/{self._transport.quote(event_id)}")


class Deliveries(Resource):
    def list(self, webhook_id: str, *, limit: Optional[int] = None, status: Optional[Literal["success", "failed", "pending"]] = None, event: Optional[Literal["verification.completed", "verification.failed", "verification.pending_review", "verification.started", "verification.expired", "verification.declined", "verification.consent_withdrawn", "verification.cancelled", "verification.resubmission_requested", "verification.resent", "verification.reviewed", "verification.erased", "verification.document_expiring", "session.generated", "fraud.detected", "verification.reopened", "verification.revoked", "verification.labelled", "verification.linked", "verification.possession_proved", "webhook.test"]] = None, cursor: Optional[str] = None) -> "Pages[types.WebhookDelivery]":
        """List the deliveries of a webhook, newest first. Needs an API key with permission `read`."""
        return Pages(self._transport, "GET", f"/api/v1/webhooks/{self._transport.quote(webhook_id)}/deliveries", query={"limit": limit, "status": status, "event": event, "cursor": cursor})

    def get(self, delivery_id: str) -> "types.WebhookDeliveryDetail":
        """Get one delivery with all its attempts: request and response. Needs an API key with permission `read`."""
        return self._transport.call("GET", f"/api/v1/deliveries/{self._transport.quote(delivery_id)}")

    def redeliver(self, delivery_id: str, *, idempotency_key: Optional[str] = None) -> "Dict[str, Any]":
        """Redeliver with the same id and body. Needs an API key with permission `write`."""
        return self._transport.call("POST", f"/api/v1/deliveries/{self._transport.quote(delivery_id)}/redeliver", idempotency_key=idempotency_key)


class Test(Resource):
    def customers(self) -> "List[types.TestCustomer]":
        """List the test customers with their fixed outcomes. Needs a test API key with permission `read`."""
        return self._transport.call("GET", "/api/v1/test/customers")

    def complete(self, verification_id: str, body: types.TestCompletion, *, idempotency_key: Optional[str] = None) -> "types.Verification":
        """Complete a test verification as this test customer, with their fixed outcome. Needs a test API key with permission `write`."""
        return self._transport.call("POST", f"/api/v1/test/verifications/{self._transport.quote(verification_id)}/complete", body=body, idempotency_key=idempotency_key)


class Resources:
    def __init__(self, transport: Transport) -> None:
        self.verifications = Verifications(transport)
        self.batches = Batches(transport)
        self.list_entries = ListEntries(transport)
        self.data_requests = DataRequests(transport)
        self.webhooks = Webhooks(transport)
        self.events = Events(transport)
        self.deliveries = Deliveries(transport)
        self.test = Test(transport)
