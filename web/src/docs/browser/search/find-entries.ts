import type { SearchEntry } from '../../render/search-index.ts'

const MAX_RESULTS = 12

export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.-]+/u)
    .filter(Boolean)

/** How well one word matches a text: 3 as a whole word, 2 as a word's beginning, 1 anywhere, 0 not at all. */
function fit(word: string, text: string): number {
  const at = text.indexOf(word)
  if (at < 0) return 0
  const isBegin = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
  const isWhole = isBegin && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '')
  return isWhole ? 3 : isBegin ? 2 : 1
}

/** Entries that contain every word, best match first: headings count more than the text below them. */
export function findEntries(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const words = splitWords(text)
  if (words.length === 0) return []
  const scored: { entry: SearchEntry; score: number }[] = []
  for (const entry of entries) {
    const [, page, heading, body, synonyms = ''] = entry
    let score = 0
    for (const word of words) {
      const inTitle = heading === '' ? fit(word, page.toLowerCase()) * 12 : fit(word, page.toLowerCase()) * 3
      const best = Math.max(
        fit(word, heading.toLowerCase()) * 10,
        inTitle,
        fit(word, synonyms) * 5,
        fit(word, body.toLowerCase()) * 2,
      )
      if (best === 0) {
        score = 0
        break
      }
      score += best
    }
    if (score > 0) scored.push({ entry, score })
  }
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry)
}
