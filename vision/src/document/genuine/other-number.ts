import { LOOK_ALIKES } from '../look-alikes.ts'

const fold = (text: string) =>
  [...text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')].map((one) => LOOK_ALIKES[one] ?? one).join('')

/**
 * Whether two numbers of one kind are two numbers: as long as each other, different even when letters that look alike
 * are taken for one, and the first nowhere in the print. A number of another length is another kind and says nothing.
 */
export function otherNumber(number: string, other: string, lines: readonly string[]): boolean {
  const [a, b] = [fold(number), fold(other)]
  if (a === b || a.length !== b.length || a.length < 5) return false
  return !lines.some((line) => fold(line).includes(a))
}
