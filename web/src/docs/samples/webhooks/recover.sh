curl -sS -w '\n' "$WABI_URL/api/v1/events?since=$SINCE&limit=100" -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21"
