const { WABI_URL, WABI_API_KEY } = process.env

async function create() {
  const answer = await fetch(`${WABI_URL}/api/v1/verifications`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${WABI_API_KEY}`,
      'idempotency-key': 'onboarding-customer-1043',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ customerName: 'Abebe Bikila', delivery: 'none' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { data } = await answer.json()
  return {
    verificationId: data.verificationId,
    replayed: answer.headers.get('idempotent-replayed') === 'true',
  }
}

console.log(await create())
console.log(await create())
