const { WABI_URL, WABI_API_KEY } = process.env

const response = await fetch(`${WABI_URL}/api/v1/verifications`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${WABI_API_KEY}`,
    'wabi-version': '2026-11-21',
    'content-type': 'application/json',
  },
  body: JSON.stringify({ customerName: 'H' }),
})
if (!response.ok) {
  const { code, error, fields, requestId } = await response.json()
  console.log(response.status, code, error, fields, requestId)
}
