import { wordsAgree, type NameWord } from '@wabi/names'
import { editDistance } from '../edit-distance.ts'
import { scriptOf } from './printed-words.ts'

/** How alike two words are letter by letter, 0 to 1: whether a reading is another name or a misread one. 0 across scripts. */
export function likeness(a: NameWord, b: NameWord): number {
  if (scriptOf(a) !== scriptOf(b)) return 0
  if (wordsAgree(a, b, { read: true })) return 1
  const all = a.forms.flatMap((one) =>
    b.forms.map((other) => {
      const [first, second] = [lettersOf(one), lettersOf(other)]
      return 1 - editDistance(first, second) / Math.max(first.length, second.length)
    }),
  )
  return Math.max(...all)
}

/** Letters of one sound are one: a unit counts as a letter, and w and y, i and u, k and q as each other. */
function lettersOf({ units, latin }: NameWord['forms'][number]): readonly string[] {
  return units
    ? units.map(({ consonant, vowel }) => consonant + vowel)
    : [...latin.replaceAll('ph', 'f').replaceAll('w', 'u').replaceAll('y', 'i').replaceAll('q', 'k')]
}
