const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env
const address = `${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}`
const authorization = `Bearer ${WABI_API_KEY}`

// The decision that is looked at: should another have come before ours, nothing is done.
const checks = await fetch(`${address}/checks`, { headers: { authorization } })
const { decisionId } = (await checks.json()).data

const answer = await fetch(`${address}/approve`, {
  method: 'POST',
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify({ decisionId }),
})
if (!answer.ok) throw new Error(await answer.text())
console.log((await answer.json()).data.status)
