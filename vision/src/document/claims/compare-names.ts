import { nameTokens, type NameToken } from './fold-name.ts'

/** Pairs that printing and reading confuse; a swap costs less than half of another letter's. */
const CONFUSED = new Set(
  [
    'O0',
    'OQ',
    'OD',
    'QD',
    'IL',
    'I1',
    'L1',
    'Z2',
    'S5',
    'B8',
    'G6',
    'UV',
    'VY',
    'CG',
    'EF',
    'MN',
    'HN',
    'RK',
    'CE',
  ].flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]),
)

export type NameScore = {
  /** Mean and least likeness of the claimed words, 0 to 1. */
  mean: number
  least: number
  /** The printed words that were taken for them. */
  printed: string[]
}

/**
 * Each word of the claimed name against the best word, or pair of neighbouring words, of what is printed: the order
 * of Ethiopian names differs between documents, so only the set counts. A printed word serves once.
 */
export function compareNames(claimed: string, printed: string): NameScore {
  const wanted = nameTokens(claimed)
  const offered = withPairs(nameTokens(printed))
  const used = new Set<number>()
  const scores: number[] = []
  const words: string[] = []
  for (const token of wanted) {
    let best = { score: 0, offer: -1 }
    for (const [i, offer] of offered.entries()) {
      if (offer.script !== token.script || offer.places.some((place) => used.has(place))) continue
      const score = likeness(token, offer)
      if (score > best.score) best = { score, offer: i }
    }
    scores.push(best.score)
    if (best.offer < 0) continue
    for (const place of offered[best.offer]!.places) used.add(place)
    words.push(offered[best.offer]!.text)
  }
  if (scores.length === 0) return { mean: 0, least: 0, printed: [] }
  return { mean: scores.reduce((a, b) => a + b) / scores.length, least: Math.min(...scores), printed: words }
}

type Offer = NameToken & { places: number[] }

function withPairs(tokens: readonly NameToken[]): Offer[] {
  const single = tokens.map((token, i): Offer => ({ ...token, places: [i] }))
  const pairs = tokens.slice(1).flatMap((token, i): Offer[] => {
    const before = tokens[i]!
    if (before.script !== token.script) return []
    const text = before.text + token.text
    return [{ script: token.script, text, key: nameTokens(text)[0]?.key ?? text, places: [i, i + 1] }]
  })
  return [...single, ...pairs]
}

/** 1 for the same letters, nearly 1 for another spelling of the same name, else by the letters that differ. */
function likeness(a: NameToken, b: NameToken): number {
  if (a.text === b.text) return 1
  if (a.key === b.key && a.key.length >= 2) return 0.97
  return Math.max(byLetters(a.text, b.text), 0.95 * byLetters(a.key, b.key))
}

function byLetters(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 3) return 0
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = a[i - 1] === b[j - 1] ? 0 : CONFUSED.has(a[i - 1]! + b[j - 1]!) ? 0.4 : 1
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + swap))
    }
    row = next
  }
  return 1 - row[b.length]! / Math.max(a.length, b.length)
}
