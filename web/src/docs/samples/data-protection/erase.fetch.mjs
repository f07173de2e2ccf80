const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const response = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}`, {
  method: 'DELETE',
  headers: { authorization: `Bearer ${WABI_API_KEY}`, 'wabi-version': '2026-11-21' },
})
if (!response.ok) throw new Error(await response.text())
