export WABI_URL=http://localhost:3000

# Reads one field of a response: `field data.apiKey`
field() { node -p "JSON.parse(require('fs').readFileSync(0)).$1"; }

# Registers a company and its owner, like the page Register your company.
TOKEN=$(curl -sS "$WABI_URL/api/auth/client/register" \
  -H "Content-Type: application/json" \
  -d '{
    "companyName": "Quick Start",
    "contactEmail": "office@example.com",
    "adminUsername": "quick-start-'$RANDOM'",
    "adminPassword": "a long walk to Lalibela",
    "adminEmail": "you@example.com",
    "firstName": "Almaz",
    "lastName": "Kebede"
  }' | field token)

# Creates a test key, like the tab API Keys.
export WABI_API_KEY=$(curl -sS "$WABI_URL/api/client/api-keys" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{ "keyName": "Quick start", "mode": "test", "permissions": ["write"] }' | field data.apiKey)

echo "Your test key: $WABI_API_KEY"
