import base64
import hashlib
import hmac
import json
import os
import sqlite3
import threading
import time
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WABI_WEBHOOK_SECRET"].removeprefix("whsec_"))
FILE = os.environ.get("EVENTS_FILE", "events.sqlite3")
MAX_AGE_SECONDS = 300
MAX_BODY_BYTES = 100_000
arrived = threading.Event()


def is_genuine(headers, body):
    """Whether the signature is right and at most five minutes old."""
    event_id = headers.get("webhook-id", "")
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > MAX_AGE_SECONDS:
        return False
    signed = f"{event_id}.{sent_at}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(expected, one) for one in given)


def store(event_id, body):
    """Stores an event; one that was stored before stays as it is."""
    with closing(sqlite3.connect(FILE, timeout=10)) as db, db:
        db.execute("INSERT INTO events (id, body) VALUES (?, ?) ON CONFLICT DO NOTHING", (event_id, body))
    arrived.set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("content-length", 0))
        if length > MAX_BODY_BYTES:
            return self.respond(413)
        body = self.rfile.read(length)
        if not is_genuine(self.headers, body):
            return self.respond(401)
        try:
            store(self.headers["webhook-id"], body)
        except sqlite3.Error:
            return self.respond(500)  # Wabi sends the event again later.
        self.respond(204)  # Stored: from here on, the event is yours.

    def respond(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def handle(event):
    data = event["data"]
    print(event["type"], data["verificationId"], data["status"], flush=True)


def work():
    """Handles stored events one by one, also those left from before a restart."""
    with closing(sqlite3.connect(FILE, timeout=10)) as db:
        while True:
            row = db.execute("SELECT id, body FROM events WHERE NOT handled ORDER BY rowid LIMIT 1").fetchone()
            if row is None:
                arrived.wait()
                arrived.clear()
                continue
            handle(json.loads(row[1]))
            with db:
                db.execute("UPDATE events SET handled = 1 WHERE id = ?", (row[0],))


with closing(sqlite3.connect(FILE)) as db, db:
    db.execute("CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, body BLOB, handled INTEGER DEFAULT 0)")
threading.Thread(target=work, daemon=True).start()
ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 4000))), Receiver).serve_forever()
