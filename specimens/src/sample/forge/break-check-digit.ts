import { mrzCheckDigit } from '../../check-digits.ts'
import type { Random } from '../../random.ts'
import { pick } from '../draws.ts'
import { ZONE_PLACES, type ZoneFormat } from '../mrz-lines.ts'

/**
 * A forger who does not know check digits: one digit of a field is altered without its check digit, or the check digit
 * itself is altered. Returns the lines and the names of the failing digits (the composite fails too, where there is
 * one).
 */
export function breakCheckDigit(
  lines: string[],
  format: ZoneFormat,
  r: Random,
): { lines: string[]; fields: string[] } {
  const field = pick(r, ['idNumber', 'dateOfBirth', 'expiryDate'] as const)
  const [row, start, length] = ZONE_PLACES[format][field]
  const line = lines[row]!
  const places = line
    .slice(start, start + length + 1)
    .split('')
    .flatMap((char, i) => (/\d/.test(char) ? [start + i] : []))
  for (;;) {
    const at = pick(r, places)
    const digit = String((Number(line[at]) + 1 + r.whole(9)) % 10)
    const changed = line.slice(0, at) + digit + line.slice(at + 1)
    const month = Number(changed.slice(start + 2, start + 4))
    const day = Number(changed.slice(start + 4, start + 6))
    // A forger uses dates that exist.
    if (field !== 'idNumber' && (month < 1 || month > 12 || day < 1 || day > 28)) continue
    if (mrzCheckDigit(changed.slice(start, start + length)) === changed[start + length]) continue
    return { lines: lines.map((one, i) => (i === row ? changed : one)), fields: [field] }
  }
}
