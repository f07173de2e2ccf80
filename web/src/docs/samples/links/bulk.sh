curl -sS -w '\n' "$WABI_URL/api/v1/batches" \
  -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21" \
  -H "Idempotency-Key: $(openssl rand -hex 16)" \
  -H "Content-Type: application/json" \
  -d '{"verifications": [
    {"customerName": "Abebe Bikila", "delivery": "none", "clientReference": "customer-1042"},
    {"customerName": "Sara Alemu", "delivery": "none", "clientReference": "customer-1043"}
  ]}'
