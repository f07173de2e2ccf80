/** Strength of a password from 0 (too short) to 4, and its label. Guidance only: the server has its own rules. */
export interface Strength {
  level: 0 | 1 | 2 | 3 | 4
  words: string
}

/** Common starts of the most guessed passwords. */
const COMMON_PASSWORD = /^(?:pass ?w[o0]rd|qwerty|welcome|letmein|admin|iloveyou)/

const LABELS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Counts the letters, but skips those that continue a run such as `aaaa`, `1234` or `dcba`. */
function lengthWithoutRuns(text: string): number {
  let count = 0
  let previousCode = Number.NaN
  let step = Number.NaN
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const next = code - previousCode
    if (!(Math.abs(next) <= 1 && next === step)) count += 1
    step = next
    previousCode = code
  }
  return count
}

/**
 * Estimates the strength in bits: the length without runs and repetitions, times the logarithm of the alphabet size.
 */
export function passwordStrength(password: string, minLength: number): Strength {
  const letters = [...password]
  if (letters.length < minLength) return { level: 0, words: LABELS[0] }
  const lower = password.toLowerCase()
  const alphabetSize =
    (/[a-z]/u.test(password) ? 26 : 0) +
    (/[A-Z]/u.test(password) ? 26 : 0) +
    (/\d/u.test(password) ? 10 : 0) +
    (/[^a-zA-Z\d]/u.test(password) ? 30 : 0)
  const different = new Set(letters).size
  const bits = Math.min(lengthWithoutRuns(lower), different * 2) * Math.log2(Math.max(alphabetSize, 2))
  const level = bits < 40 || COMMON_PASSWORD.test(lower) ? 1 : bits < 55 ? 2 : bits < 75 ? 3 : 4
  return { level, words: LABELS[level] }
}
