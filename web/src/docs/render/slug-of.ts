/** The address of a heading: its words in small letters, with dashes. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[`'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
}
