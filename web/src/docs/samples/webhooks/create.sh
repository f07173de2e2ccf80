curl -sS -w '\n' "$WABI_URL/api/v1/webhooks" \
  -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21" \
  -H "Content-Type: application/json" \
  -d '{
    "name": "Core banking",
    "url": "https://bank.example.com/hooks/wabi",
    "events": ["verification.completed", "verification.failed", "verification.pending_review"]
  }'
