import { formatDay, isGregorianDay } from '@wabi/contract/ethiopia/calendar.ts'
import type { BarcodeFindings } from '../../core/shapes.ts'

/** The most characters that a QR code holds. */
const MAX_LENGTH = 7089
const MAX_NAME_LENGTH = 200

/** The text without a blank, ambiguous or additional field; group 1 precedes the signature in group 2. */
const COMPLETE =
  /^([A-Za-z0-9+/=_-]*:DLT:[^:]{1,200}:V:\d{1,2}:G:[^:]{1,10}:A:(?:\d{12}|\d{16}):D:[\d/-]{8,10}):SIGN:([A-Za-z0-9+/_-]{16,1400}={0,2})$/

/**
 * The bytes before `:SIGN:` and the signature, base64. What the issuer signs is not published: this is the only text
 * that it can be without anything added.
 * @returns null unless the text has every field exactly once, in its order and form
 */
export function splitFaydaText(text: string): { signed: Uint8Array; signature: Uint8Array } | null {
  const found = text.length <= MAX_LENGTH ? COMPLETE.exec(text) : null
  return (
    found && {
      signed: new TextEncoder().encode(found[1]),
      signature: new Uint8Array(Buffer.from(found[2]!, 'base64')),
    }
  )
}

/**
 * The older generation of Fayda cards' QR: `<portrait, base64>:DLT:<name>:V:<version>:G:<gender>:A:<16
 * digits>:D:<birth>:SIGN:<signature>`.
 * The format is not published; this is what public parsers of real cards read. The fields are what the card claims.
 * Imitations leave fields blank or omit the signature, so neither is required to recognize the format.
 * @returns null when the text is not of that kind
 */
export function parseFaydaText(text: string): Pick<BarcodeFindings, 'fields' | 'signature'> | null {
  if (text.length > MAX_LENGTH) return null
  const field = (name: string) =>
    new RegExp(`(?:^|:)${name}:(.*?)(?=:(?:DLT|V|G|A|D|SIGN):|$)`, 's').exec(text)?.[1]?.trim()
  const fullName = field('DLT')
  if (
    fullName === undefined ||
    ['G', 'A', 'D', 'SIGN'].filter((name) => field(name) !== undefined).length < 2
  ) {
    return null
  }
  const idNumber = field('A')?.replaceAll(/\s/g, '')
  const gender = field('G')?.toUpperCase()[0]
  const birth = /^(\d{4})\D?(\d{2})\D?(\d{2})$/.exec(field('D') ?? '')
  const day = birth && { year: Number(birth[1]), month: Number(birth[2]), day: Number(birth[3]) }
  return {
    fields: {
      ...(fullName && fullName.length <= MAX_NAME_LENGTH ? { fullName } : {}),
      ...(idNumber && /^(?:\d{12}|\d{16})$/.test(idNumber) ? { idNumber } : {}),
      ...(gender === 'M' || gender === 'F' ? { sex: gender } : {}),
      ...(day && isGregorianDay(day) ? { dateOfBirth: formatDay(day) } : {}),
      issuer: 'ETH',
    },
    signature: field('SIGN') ? 'not_verified' : 'absent',
  }
}
