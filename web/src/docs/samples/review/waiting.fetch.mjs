const { WABI_URL, WABI_API_KEY } = process.env

const answer = await fetch(`${WABI_URL}/api/v1/verifications?status=pending_review`, {
  headers: { authorization: `Bearer ${WABI_API_KEY}` },
})
if (!answer.ok) throw new Error(await answer.text())
for (const { verificationId, reasons } of (await answer.json()).data) console.log(verificationId, reasons)
