curl -sS -w '\n' -X DELETE "$WABI_URL/api/v1/verifications/$VERIFICATION_ID" -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21"
