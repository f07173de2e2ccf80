CURSOR=""
while true; do
  PAGE=$(curl -sS "$WABI_URL/api/v1/verifications?limit=2${CURSOR:+&cursor=$CURSOR}" -H "Authorization: Bearer $WABI_API_KEY" -H "Wabi-Version: 2026-11-21")
  echo "$PAGE"
  CURSOR=$(echo "$PAGE" | node -p "JSON.parse(require('fs').readFileSync(0)).page.next ?? ''")
  if [ -z "$CURSOR" ]; then break; fi
done
