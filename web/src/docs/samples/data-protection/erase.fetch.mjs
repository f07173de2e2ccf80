const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const answer = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}`, {
  method: 'DELETE',
  headers: { authorization: `Bearer ${WABI_API_KEY}` },
})
if (!answer.ok) throw new Error(await answer.text())
