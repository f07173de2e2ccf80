const { WABI_URL, WABI_API_KEY, CURSOR, SINCE } = process.env

let from = CURSOR ? { cursor: CURSOR } : { since: SINCE }
for (let more = true; more;) {
  const query = new URLSearchParams({ limit: '100', ...from })
  const response = await fetch(`${WABI_URL}/api/v1/events?${query}`, {
    headers: { authorization: `Bearer ${WABI_API_KEY}`, 'wabi-version': '2026-11-21' },
  })
  if (!response.ok) throw new Error(await response.text())
  const { data, page } = await response.json()
  for (const event of data) console.log(event.id, event.type, event.data.verificationId)
  console.log('continue from', page.resume)
  from = { cursor: page.resume }
  more = page.next !== null
}
