const { WABI_URL, WABI_API_KEY } = process.env

const answer = await fetch(`${WABI_URL}/api/v1/verifications`, {
  method: 'POST',
  headers: { authorization: `Bearer ${WABI_API_KEY}`, 'content-type': 'application/json' },
  body: JSON.stringify({ customerName: 'H' }),
})
if (!answer.ok) {
  const { code, error, fields, requestId } = await answer.json()
  console.log(answer.status, code, error, fields, requestId)
}
