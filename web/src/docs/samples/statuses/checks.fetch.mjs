const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const response = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}/checks`, {
  headers: { authorization: `Bearer ${WABI_API_KEY}`, 'wabi-version': '2026-11-21' },
})
if (!response.ok) throw new Error(await response.text())
const { data } = await response.json()
console.log(data.outcome, data.overallScore)
for (const { check, result, points, maxPoints, words } of data.checks)
  console.log(check, result, `${points}/${maxPoints}`, words)
