import { editDistance } from '../edit-distance.ts'
import { geezPattern } from './geez-pattern.ts'
import type { NameWord } from './name-words.ts'
import { spellingDistance } from './spelling-distance.ts'

/** One misread letter and a vowel of another spelling, but not two letters; nor one that nothing explains. */
const MOST = 0.8
/** In a long word one letter may be wrong: no two names are so near. */
const LONG = 9

/**
 * How unlike two words are that may be one name, in letters; Infinity for different names. Across scripts a word is the
 * other's transliteration or it is not.
 */
export function sameWord(a: NameWord, b: NameWord): number {
  if (a.script !== b.script) {
    const [latin, ethiopic] = a.script === 'latin' ? [a, b] : [b, a]
    const pattern = patternOf(ethiopic)
    return pattern && latin.forms.some((form) => pattern.test(form)) ? 0.1 : Infinity
  }
  if (a.text === b.text) return 0
  const cost = Math.min(...a.forms.flatMap((one) => b.forms.map((other) => distance(a.script, one, other))))
  const shorter = Math.min(...a.forms.map((form) => form.length), ...b.forms.map((form) => form.length))
  const limit = a.script === 'ethiopic' ? 0.5 : shorter <= 3 ? 0.3 : shorter >= LONG ? 1 : MOST
  return cost <= limit ? cost : Infinity
}

const patterns = new WeakMap<NameWord, RegExp | null>()

function patternOf(word: NameWord): RegExp | null {
  if (!patterns.has(word)) patterns.set(word, geezPattern(word.forms[0]!))
  return patterns.get(word)!
}

function distance(script: NameWord['script'], a: string, b: string): number {
  if (script === 'latin') return spellingDistance(a, b)
  if (a === b) return 0
  // One letter's vowel mark misread: the fidel's orders differ by a stroke. At the end it tells names apart: ኃይሌ, ኃይሉ.
  const [one, other] = [[...a], [...b]]
  if (one.length !== other.length || one.length < 3 || one.at(-1) !== other.at(-1)) return Infinity
  const differing = one.flatMap((letter, i) => (letter === other[i] ? [] : [[letter, other[i]!] as const]))
  return differing.length === 1 && row(differing[0]![0]) === row(differing[0]![1]) ? 0.5 : Infinity
}

const row = (letter: string) => letter.codePointAt(0)! >> 3

/** How alike two words are letter by letter, 0 to 1: whether a reading is another name or a misread one. */
export function likeness(a: NameWord, b: NameWord): number {
  if (a.script !== b.script) return 0
  const all = a.forms.flatMap((one) =>
    b.forms.map((other) => 1 - editDistance(one, other) / Math.max(one.length, other.length)),
  )
  return sameWord(a, b) < Infinity ? 1 : Math.max(...all)
}
