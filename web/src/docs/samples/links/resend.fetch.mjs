const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const answer = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}/resend`, {
  method: 'POST',
  headers: { authorization: `Bearer ${WABI_API_KEY}`, 'content-type': 'application/json' },
  body: JSON.stringify({ expiryDays: 7, delivery: 'none' }),
})
if (!answer.ok) throw new Error(await answer.text())
console.log((await answer.json()).data.url)
