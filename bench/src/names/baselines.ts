import { geezUnits, type Unit } from '../../../names/src/units.ts'

/** Amharic letters as BGN/PCGN 1967 writes them without marks, as ICU's transform Amharic-Latin-BGN does. */
const CONSONANTS: Readonly<Record<string, string>> = {
  q: 'k',
  kh: 'h',
  tt: 't',
  cc: 'ch',
  pp: 'p',
  dd: 'd',
  alef: '',
}
const VOWELS: Readonly<Record<string, string>> = {
  '1': 'e',
  '2': 'u',
  '3': 'i',
  '4': 'a',
  '5': 'e',
  '6': 'i',
  '7': 'o',
  w1: 'we',
  w3: 'wi',
  w4: 'wa',
  w5: 'we',
  w6: 'wi',
}

/** A name in Ge'ez as BGN/PCGN transliterates it; a last vowel of the sixth order is silent. */
export function bgn(name: string): string {
  const letters = (units: Unit[]) =>
    units
      .map(({ consonant, vowel }, i) => {
        const silent = vowel === '6' && i === units.length - 1
        return (CONSONANTS[consonant] ?? consonant) + (silent ? '' : VOWELS[vowel])
      })
      .join('')
  return name
    .split(/\s+/)
    .map((word) => letters(geezUnits(word)))
    .join(' ')
    .trim()
}

export const bare = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z ]/g, '')

/** 1 for equal texts, 0 for nothing in common: edit distance against the longer one. */
export function editSimilarity(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return 1 - row[b.length]! / Math.max(a.length, b.length, 1)
}

/** Jaro and Winkler's likeness with the usual prefix weight of 0.1 (Winkler 1990). */
export function jaroWinkler(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = Array.from(b, () => false)
  const matched: string[] = []
  for (let i = 0; i < a.length; i++)
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++)
      if (!taken[j] && a[i] === b[j]) {
        taken[j] = true
        matched.push(a[i]!)
        break
      }
  if (matched.length === 0) return 0
  const others = [...b].filter((_, j) => taken[j])
  const moved = matched.filter((letter, i) => letter !== others[i]).length / 2
  const count = matched.length
  const jaro = (count / a.length + count / b.length + (count - moved) / count) / 3
  let prefix = 0
  while (prefix < 4 && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}
