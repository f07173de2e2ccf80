const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const response = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}/resend`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${WABI_API_KEY}`,
    'wabi-version': '2026-11-21',
    'content-type': 'application/json',
  },
  body: JSON.stringify({ expiryDays: 7, delivery: 'none' }),
})
if (!response.ok) throw new Error(await response.text())
console.log((await response.json()).data.url)
