const { WABI_URL, WABI_API_KEY, SINCE } = process.env

let cursor = ''
do {
  const query = new URLSearchParams({ since: SINCE, limit: '100', ...(cursor && { cursor }) })
  const answer = await fetch(`${WABI_URL}/api/v1/events?${query}`, {
    headers: { authorization: `Bearer ${WABI_API_KEY}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { data, page } = await answer.json()
  for (const event of data) console.log(event.id, event.type, event.data.verificationId)
  cursor = page?.next
} while (cursor)
