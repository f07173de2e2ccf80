/** How long a password holds, from 0 (guessed first) to 4, and why in a word. Guidance only: the server has its own rules. */
export interface Strength {
  level: 0 | 1 | 2 | 3 | 4
  words: string
}

/** What every list of guesses begins with. */
const GUESSED_FIRST = /^(?:pass ?w[o0]rd|qwerty|welcome|letmein|admin|iloveyou)/

const WORDS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Runs such as `aaaa`, `1234` or `dcba` add next to nothing. */
function withoutRuns(text: string): number {
  let counted = 0
  let before = Number.NaN
  let step = Number.NaN
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const next = code - before
    if (!(Math.abs(next) <= 1 && next === step)) counted += 1
    step = next
    before = code
  }
  return counted
}

/**
 * By the letters that a guesser has to try, as a rough count of bits: kinds of letters used, times length without runs
 * and repetitions.
 */
export function passwordStrength(password: string, least: number): Strength {
  const letters = [...password]
  if (letters.length < least) return { level: 0, words: WORDS[0] }
  const lower = password.toLowerCase()
  const kinds =
    (/[a-z]/u.test(password) ? 26 : 0) +
    (/[A-Z]/u.test(password) ? 26 : 0) +
    (/\d/u.test(password) ? 10 : 0) +
    (/[^a-zA-Z\d]/u.test(password) ? 30 : 0)
  const different = new Set(letters).size
  const bits = Math.min(withoutRuns(lower), different * 2) * Math.log2(Math.max(kinds, 2))
  const level = bits < 40 || GUESSED_FIRST.test(lower) ? 1 : bits < 55 ? 2 : bits < 75 ? 3 : 4
  return { level, words: WORDS[level] }
}
