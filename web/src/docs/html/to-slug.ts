/** The anchor of a heading: its words in lower case, joined by hyphens. */
export function toSlug(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[`'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
}
