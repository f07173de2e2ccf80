const { WABI_URL, WABI_API_KEY } = process.env
const headers = { authorization: `Bearer ${WABI_API_KEY}`, 'wabi-version': '2026-11-21' }

const response = await fetch(`${WABI_URL}/api/v1/batches`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({
    verifications: [
      { customerName: 'Abebe Bikila', delivery: 'none', clientReference: 'customer-1042' },
      { customerName: 'Sara Alemu', delivery: 'none', clientReference: 'customer-1043' },
    ],
  }),
})
if (!response.ok) throw new Error(await response.text())
const { batchId } = (await response.json()).data
const batch = await fetch(`${WABI_URL}/api/v1/batches/${batchId}`, { headers })
const { status, created, total } = (await batch.json()).data
console.log(batchId, status, `${created} of ${total}`)
