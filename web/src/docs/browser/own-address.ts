/** What the pages are written with. */
const WRITTEN = 'http://localhost:3000'

/** Code names the address that these pages come from, so that it can be copied as it stands. */
export function ownAddress(): void {
  const { origin } = location
  if (origin === WRITTEN) return
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.includes(WRITTEN) && node.parentElement?.closest('code'))
      node.nodeValue = node.nodeValue.replaceAll(WRITTEN, origin)
}
