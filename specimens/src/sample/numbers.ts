import { withVerhoeff } from '../check-digits.ts'
import type { Random } from '../random.ts'
import { digits, pick } from './draws.ts'

/** Replaces `9` with a digit and `A` with a letter. I and O are avoided, as issuers do. */
function fill(r: Random, pattern: string): string {
  return [...pattern]
    .map((char) => {
      if (char === '9') return String(r.whole(10))
      if (char === 'A') return 'ABCDEFGHJKLMNPRSTUVWXYZ'[r.whole(23)]!
      return char
    })
    .join('')
}

/**
 * 12 digits, the last a Verhoeff digit, the first neither 0 nor 1 (MOSIP's rules, which Fayda's public numbers follow).
 */
export const drawFin = (r: Random) => withVerhoeff(digits(r, 11, '01'))
/** 16 digits of the card (FCN) or its alias (FAN), by the same rules. */
export const drawFcn = (r: Random) => withVerhoeff(digits(r, 15, '01'))

/** Kebele offices choose their own formats; none of these is official. */
export const drawKebeleNumber = (r: Random, woreda: string) =>
  pick(r, [
    () => `${woreda}/${digits(r, 4)}/${fill(r, '09')}`,
    () => fill(r, `AA/${woreda}/99999`),
    () => `${woreda}-${digits(r, 6, '0')}`,
    () => `${digits(r, 5, '0')}/${2009 + r.whole(9)}`,
    () => fill(r, 'K-999999'),
  ])()

export const drawLicenceNumber = (r: Random) =>
  pick(r, [
    () => fill(r, 'A9999999'),
    () => digits(r, 6, '0'),
    () => fill(r, 'AA-999999'),
    () => fill(r, '999999/99'),
  ])()

export const drawPassportNumber = (r: Random) =>
  fill(r, pick(r, ['EP9999999', 'EP9999999', 'EQ9999999', 'E99999999']))

/** At most nine characters, in formats used around the world. */
export const drawForeignNumber = (r: Random) =>
  fill(r, pick(r, ['A99999999', 'AA9999999', '999999999', 'A9AA99A9A', '99AA99999', 'AAA999999', 'A9999999']))

/** Patterns of American licence numbers, by issuing state. */
export const drawAamvaNumber = (r: Random, pattern: string) => fill(r, pattern)
