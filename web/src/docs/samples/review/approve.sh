curl -sS -w '\n' -X POST "$WABI_URL/api/v1/verifications/$VERIFICATION_ID/approve" \
  -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21"
