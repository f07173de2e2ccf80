const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env

const answer = await fetch(`${WABI_URL}/api/v1/verifications/${VERIFICATION_ID}/checks`, {
  headers: { authorization: `Bearer ${WABI_API_KEY}` },
})
if (!answer.ok) throw new Error(await answer.text())
const { data } = await answer.json()
console.log(data.outcome, data.overallScore)
for (const { check, result, points, maxPoints, words } of data.checks)
  console.log(check, result, `${points}/${maxPoints}`, words)
