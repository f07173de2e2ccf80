import { CONFUSED_LETTERS } from '@wabi/names'

const MISREAD = 0.4

type Place = { initial: boolean; final: boolean }

/**
 * How an Ethiopian vowel may be spelt: the first order as e or a, the sixth as e, i or nothing (ethiopia.md, section 4).
 * At a word's end the vowel tells names apart: Abebe and Abeba.
 */
function exchange(a: string, b: string, towardsA: boolean, { initial, final }: Place): number {
  if (a === b) return 0
  const pair = a < b ? a + b : b + a
  if (pair === 'AE') return initial || final || (b === 'A') !== towardsA ? 1 : 0.2
  if (pair === 'EI') return 0.3
  if (pair === 'OU') return 0.4
  if (pair === 'EO') return initial || final ? 1 : 0.6
  return CONFUSED_LETTERS.has(a + b) ? MISREAD : 1
}

/** An e or i may be left out behind a consonant, and the e of a final -ye; elsewhere a vowel is heard. */
function omission(word: string, at: number): number {
  const letter = word[at]!
  if (at === 0 || (letter !== 'E' && letter !== 'I')) return 1
  const before = word[at - 1]!
  return !'AEIOU'.includes(before) || (letter === 'E' && before === 'I' && at === word.length - 1) ? 0.3 : 1
}

/**
 * How unlike two folded words are, in letters: 0.2 to 0.6 for what another spelling or a reader's slip explains, 1 for
 * any other letter. One spelling writes a for e throughout or e for a, not both at once: Salem is not Selam.
 */
export function spellingDistance(a: string, b: string): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > 3 || strangeConsonants(a, b) > 3) return Infinity
  return Math.min(aligned(a, b, true), aligned(a, b, false))
}

function aligned(a: string, b: string, towardsA: boolean): number {
  let row = [0]
  for (let j = 0; j < b.length; j++) row.push(row[j]! + omission(b, j))
  for (let i = 0; i < a.length; i++) {
    const next = [row[0]! + omission(a, i)]
    for (let j = 0; j < b.length; j++) {
      next.push(
        Math.min(
          row[j]! +
            exchange(a[i]!, b[j]!, towardsA, {
              initial: i === 0 && j === 0,
              final: i === a.length - 1 && j === b.length - 1,
            }),
          row[j + 1]! + omission(a, i),
          next[j]! + omission(b, j),
        ),
      )
    }
    row = next
  }
  return row[b.length]!
}

/** Consonants that only one of two words has: a quick no to most pairs. */
function strangeConsonants(a: string, b: string): number {
  let differing = consonants(a) ^ consonants(b)
  let count = 0
  for (; differing !== 0; differing &= differing - 1) count++
  return count
}

const VOWELS = [...'AEIOU'].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) - 65)), 0)

function consonants(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) - 65)
  return mask & ~VOWELS
}
