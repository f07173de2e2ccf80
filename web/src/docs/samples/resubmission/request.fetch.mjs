const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const response = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}/resubmission`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${WABI_API_KEY}`,
    'wabi-version': '2026-11-21',
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    steps: ['selfie'],
    reasons: ['face_unclear'],
    note: 'It works best near a window.',
  }),
})
if (!response.ok) throw new Error(await response.text())
console.log((await response.json()).data.status)
