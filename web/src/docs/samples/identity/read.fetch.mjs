const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const response = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}/identity`, {
  headers: { authorization: `Bearer ${WABI_API_KEY}`, 'wabi-version': '2026-11-21' },
})
if (!response.ok) throw new Error(await response.text())
const { data } = await response.json()
console.log(data.status, data.claims.fullName, data.claims.dateOfBirth)
for (const { field, source, value, confidence, agreement } of data.readings)
  console.log(field, source, value, confidence, agreement)
