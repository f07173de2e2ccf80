const { WABI_URL, WABI_API_KEY } = process.env

const response = await fetch(`${WABI_URL}/api/v1/verifications?status=pending_review`, {
  headers: { authorization: `Bearer ${WABI_API_KEY}`, 'wabi-version': '2026-11-21' },
})
if (!response.ok) throw new Error(await response.text())
for (const { verificationId, reasons } of (await response.json()).data) console.log(verificationId, reasons)
