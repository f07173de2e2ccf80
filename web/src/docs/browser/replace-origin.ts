/** Placeholder address in the rendered pages. */
const PLACEHOLDER_ORIGIN = 'http://localhost:3000'

/** Replaces the placeholder in code by the address of this platform, so that samples can be copied as they are. */
export function replaceOrigin(): void {
  const { origin } = location
  if (origin === PLACEHOLDER_ORIGIN) return
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.includes(PLACEHOLDER_ORIGIN) && node.parentElement?.closest('code'))
      node.nodeValue = node.nodeValue.replaceAll(PLACEHOLDER_ORIGIN, origin)
}
