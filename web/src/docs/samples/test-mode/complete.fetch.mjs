const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const response = await fetch(`${WABI_URL}/api/v1/test/verifications/${VERIFICATION_ID}/complete`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${WABI_API_KEY}`,
    'wabi-version': '2026-11-21',
    'content-type': 'application/json',
  },
  body: JSON.stringify({ customer: 'rejected_document_expired' }),
})
if (!response.ok) throw new Error(await response.text())
const { data } = await response.json()
console.log(data.status, data.reasons)
