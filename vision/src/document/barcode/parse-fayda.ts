import { formatDay, isGregorianDay } from '@wabi/contract/ethiopia/calendar.ts'
import type { DocumentFields } from '../../shapes.ts'

/**
 * The older generation of Fayda cards' QR: `<portrait, base64>:DLT:<name>:V:<version>:G:<gender>:A:<16 digits>:D:<birth>:SIGN:<signature>`.
 * Its signature cannot be verified here, for the issuer's key is not public: the fields are what the card claims.
 * @returns null when the text is not of that kind
 */
export function parseFaydaText(text: string): DocumentFields | null {
  const field = (name: string) =>
    new RegExp(`(?:^|:)${name}:(.*?)(?=:(?:DLT|V|G|A|D|SIGN):|$)`, 's').exec(text)?.[1]?.trim()
  const fullName = field('DLT')
  const idNumber = field('A')?.replaceAll(/\s/g, '')
  if (!fullName || !text.includes(':SIGN:')) return null
  const gender = field('G')?.toUpperCase()[0]
  const birth = /^(\d{4})\D?(\d{2})\D?(\d{2})$/.exec(field('D') ?? '')
  const day = birth && { year: Number(birth[1]), month: Number(birth[2]), day: Number(birth[3]) }
  return {
    fullName,
    ...(idNumber && /^\d{12,16}$/.test(idNumber) ? { idNumber } : {}),
    ...(gender === 'M' || gender === 'F' ? { sex: gender } : {}),
    ...(day && isGregorianDay(day) ? { dateOfBirth: formatDay(day) } : {}),
    issuer: 'ETH',
  }
}
