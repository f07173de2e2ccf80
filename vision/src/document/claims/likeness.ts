import { wordsAgree, type NameWord } from '@wabi/names'
import { editDistance } from '../text/edit-distance.ts'
import { getScript } from './printed-words.ts'

/** Similarity of two words by letters, 0 to 1, which separates another name from a misread one. 0 across scripts. */
export function likeness(a: NameWord, b: NameWord): number {
  if (getScript(a) !== getScript(b)) return 0
  if (wordsAgree(a, b, { read: true })) return 1
  const similarities = a.forms.flatMap((one) =>
    b.forms.map((other) => {
      const [first, second] = [toLetters(one), toLetters(other)]
      return 1 - editDistance(first, second) / Math.max(first.length, second.length)
    }),
  )
  return Math.max(...similarities)
}

/** Letters of one sound are equal: a unit counts as one letter; w equals u, y equals i, q equals k and ph equals f. */
function toLetters({ units, latin }: NameWord['forms'][number]): readonly string[] {
  return units
    ? units.map(({ consonant, vowel }) => consonant + vowel)
    : [...latin.replaceAll('ph', 'f').replaceAll('w', 'u').replaceAll('y', 'i').replaceAll('q', 'k')]
}
