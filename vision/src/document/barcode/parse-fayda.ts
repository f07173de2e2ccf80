import { formatDay, isGregorianDay } from '@wabi/contract/ethiopia/calendar.ts'
import type { BarcodeFindings } from '../../core/shapes.ts'

/**
 * The older generation of Fayda cards' QR: `<portrait, base64>:DLT:<name>:V:<version>:G:<gender>:A:<16
 * digits>:D:<birth>:SIGN:<signature>`.
 * The signature cannot be verified because the issuer's key is not public: the fields are what the card claims.
 * Imitations leave fields blank or omit the signature, so neither is required to recognize the format.
 * @returns null when the text is not of that kind
 */
export function parseFaydaText(text: string): Pick<BarcodeFindings, 'fields' | 'signature'> | null {
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
      ...(fullName ? { fullName } : {}),
      ...(idNumber && /^(?:\d{12}|\d{16})$/.test(idNumber) ? { idNumber } : {}),
      ...(gender === 'M' || gender === 'F' ? { sex: gender } : {}),
      ...(day && isGregorianDay(day) ? { dateOfBirth: formatDay(day) } : {}),
      issuer: 'ETH',
    },
    signature: field('SIGN') ? 'not_verified' : 'absent',
  }
}
