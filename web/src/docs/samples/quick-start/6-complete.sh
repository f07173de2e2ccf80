curl -sS -w '\n' "$WABI_URL/api/v1/test/verifications/$VERIFICATION_ID/complete" \
  -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21" \
  -H "Content-Type: application/json" \
  -d '{ "customer": "approved" }'
