const { WABI_URL, WABI_API_KEY } = process.env

const response = await fetch(`${WABI_URL}/api/v1/webhooks`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${WABI_API_KEY}`,
    'wabi-version': '2026-11-21',
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    name: 'Core banking',
    url: 'https://bank.example.com/hooks/wabi',
    events: ['verification.completed', 'verification.failed', 'verification.pending_review'],
  }),
})
if (!response.ok) throw new Error(await response.text())
const { data } = await response.json()
console.log(data.id, data.secret)
