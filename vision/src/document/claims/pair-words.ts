import { joinedWords, wordsAgree, type NameWord } from '@wabi/names'

/** For each word of two names, whether it has a counterpart in the other name. */
export type Pairing = { claimed: boolean[]; printed: boolean[] }

/** How many words of each side may match each other: Gebre Mariam matches Gebremariam. */
const JOINS = [
  [1, 1],
  [2, 1],
  [1, 2],
] as const

/** Pairs each claimed word with the first unpaired printed one that is a spelling of it, in any order. */
export function pairWords(claimed: readonly NameWord[], printed: readonly NameWord[]): Pairing {
  const pairing: Pairing = { claimed: claimed.map(() => false), printed: printed.map(() => false) }
  for (const [own, others] of JOINS)
    for (let a = 0; a + own <= claimed.length; a++)
      for (let b = 0; b + others <= printed.length; b++) {
        if (isTaken(pairing.claimed, a, own) || isTaken(pairing.printed, b, others)) continue
        const [one, other] = [joinedWords(claimed, a, own), joinedWords(printed, b, others)]
        if (!one || !other || !wordsAgree(one, other, { read: true })) continue
        pairing.claimed.fill(true, a, a + own)
        pairing.printed.fill(true, b, b + others)
      }
  return pairing
}

const isTaken = (taken: readonly boolean[], from: number, count: number) =>
  taken.slice(from, from + count).some(Boolean)
