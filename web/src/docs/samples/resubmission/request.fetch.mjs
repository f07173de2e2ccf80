const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const answer = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}/resubmission`, {
  method: 'POST',
  headers: { authorization: `Bearer ${WABI_API_KEY}`, 'content-type': 'application/json' },
  body: JSON.stringify({ steps: ['selfie'], reasons: ['face_unclear'], note: 'By a window it works best.' }),
})
if (!answer.ok) throw new Error(await answer.text())
console.log((await answer.json()).data.status)
