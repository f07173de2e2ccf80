curl -sS -D - -o /dev/null "$WABI_URL/api/v1/verifications?limit=1" \
  -H "Authorization: Bearer $WABI_API_KEY" \
  -H "Wabi-Version: 2026-11-21"
