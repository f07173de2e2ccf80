/** Extracts the distinct http and https links from an e-mail's text, in order and without trailing punctuation. */
export function extractLinks(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/g) ?? []
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)\]]+$/, '')))]
}
