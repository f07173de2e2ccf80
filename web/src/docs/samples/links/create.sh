curl -sS -w '\n' "$WABI_URL/api/v1/verifications" \
  -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21" \
  -H "Content-Type: application/json" \
  -d '{
    "customerName": "Hanna Tesfaye",
    "customerEmail": "hanna@example.com",
    "clientReference": "customer-1042",
    "language": "am",
    "expiryDays": 14
  }'
