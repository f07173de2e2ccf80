const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env
const address = `${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}`
const headers = { authorization: `Bearer ${WABI_API_KEY}`, 'wabi-version': '2026-11-21' }

// The decision that was reviewed. If there is a newer one, the call fails and changes nothing.
const checks = await fetch(`${address}/checks`, { headers })
const { decisionId } = (await checks.json()).data

const response = await fetch(`${address}/approve`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ decisionId }),
})
if (!response.ok) throw new Error(await response.text())
console.log((await response.json()).data.status)
