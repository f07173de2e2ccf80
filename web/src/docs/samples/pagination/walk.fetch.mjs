const { WABI_URL, WABI_API_KEY } = process.env

let cursor
do {
  const query = new URLSearchParams({ limit: '2', ...(cursor && { cursor }) })
  const response = await fetch(`${WABI_URL}/api/v1/verifications?${query}`, {
    headers: { authorization: `Bearer ${WABI_API_KEY}`, 'wabi-version': '2026-11-21' },
  })
  if (!response.ok) throw new Error(await response.text())
  const { data, page } = await response.json()
  for (const { verificationId, status } of data) console.log(verificationId, status)
  cursor = page?.next
} while (cursor)
