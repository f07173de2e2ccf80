curl -sS -w '\n' "$WABI_URL/api/v1/verifications/$VERIFICATION_ID/resubmission" \
  -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21" \
  -H "Content-Type: application/json" \
  -d '{ "steps": ["selfie"], "reasons": ["face_unclear"], "note": "It works best near a window." }'
