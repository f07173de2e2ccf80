const { WABI_URL, WABI_API_KEY } = process.env

const response = await fetch(`${WABI_URL}/api/v1/verifications`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${WABI_API_KEY}`,
    'wabi-version': '2026-11-21',
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    customerName: 'Hanna Tesfaye',
    customerEmail: 'hanna@example.com',
    clientReference: 'customer-1042',
    language: 'am',
    expiryDays: 14,
  }),
})
if (!response.ok) throw new Error(await response.text())
const { data } = await response.json()
console.log(data.verificationId, data.url)
