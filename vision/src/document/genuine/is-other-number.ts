import { LOOK_ALIKES } from '../text/look-alikes.ts'

const fold = (text: string) =>
  [...text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')].map((one) => LOOK_ALIKES[one] ?? one).join('')

/**
 * Whether two readings are different numbers of the same kind: of equal length, different even when look-alike letters
 * are folded, and the first nowhere in the print. A different length means a different kind of number.
 */
export function isOtherNumber(number: string, other: string, lines: readonly string[]): boolean {
  const [a, b] = [fold(number), fold(other)]
  if (a === b || a.length !== b.length || a.length < 5) return false
  return !lines.some((line) => fold(line).includes(a))
}
