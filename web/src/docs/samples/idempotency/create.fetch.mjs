const { WABI_URL, WABI_API_KEY } = process.env

async function create() {
  const response = await fetch(`${WABI_URL}/api/v1/verifications`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${WABI_API_KEY}`,
      'wabi-version': '2026-11-21',
      'idempotency-key': 'onboarding-customer-1043',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ customerName: 'Abebe Bikila', delivery: 'none' }),
  })
  if (!response.ok) throw new Error(await response.text())
  const { data } = await response.json()
  return {
    verificationId: data.verificationId,
    replayed: response.headers.get('idempotent-replayed') === 'true',
  }
}

console.log(await create())
console.log(await create())
