import { mrzCheckDigit } from '../check-digits.ts'
import { transliterate } from './names/transliterate.ts'
import type { HolderData } from './holder-data.ts'

export type ZoneFormat = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B'

export type ZoneIssue = {
  format: ZoneFormat
  /** `P`, `PP`, `I`, `ID`, `AC`, `V` …; padded to two. */
  documentCode: string
  issuer: string
  nationality: string
  optional: string
}

const six = (iso: string) => iso.slice(2, 4) + iso.slice(5, 7) + iso.slice(8, 10)
const fit = (text: string, width: number) => text.slice(0, width).padEnd(width, '<')
const checked = (text: string) => text + mrzCheckDigit(text)

/**
 * The MRZ lines of a document's content: TD1 (ICAO 9303 part 5, 4.2.2), TD2 (part 6, 4.2.2), TD3 (part 4, 4.2.2), visas
 * (part 7, 4.2 and 5.2: no composite digit). Names that are too long are cut off at the end, as many issuers do.
 */
export function zoneLines(holderData: HolderData, issue: ZoneIssue): string[] {
  const { format } = issue
  const code = issue.documentCode.padEnd(2, '<')
  const issuer = fit(issue.issuer, 3)
  const nationality = fit(issue.nationality, 3)
  const number = checked(fit(holderData.idNumber.replace(/[^A-Z0-9]/g, ''), 9))
  const birth = checked(six(holderData.dateOfBirth))
  const expiry = checked(six(holderData.expiryDate))
  const names = `${transliterate(holderData.surname)}<<${transliterate(holderData.givenNames)}`
  if (format === 'TD1') {
    const upper = `${code}${issuer}${number}${fit(issue.optional, 15)}`
    const middle = `${birth}${holderData.sex}${expiry}${nationality}${fit('', 11)}`
    const composite = upper.slice(5) + birth + expiry + fit('', 11)
    return [upper, middle + mrzCheckDigit(composite), fit(names, 30)]
  }
  const width = format === 'TD3' || format === 'MRV-A' ? 44 : 36
  const upper = fit(`${code}${issuer}${names}`, width)
  const body = `${number}${nationality}${birth}${holderData.sex}${expiry}`
  if (format === 'MRV-A' || format === 'MRV-B') return [upper, body + fit(issue.optional, width - 28)]
  if (format === 'TD2') {
    const optional = fit(issue.optional, 7)
    return [upper, body + optional + mrzCheckDigit(number + birth + expiry + optional)]
  }
  const optional = fit(issue.optional, 14)
  const personal = optional + (issue.optional ? mrzCheckDigit(optional) : '<')
  return [upper, body + personal + mrzCheckDigit(number + birth + expiry + personal)]
}

/** Position of each field: line, first character, length without its check digit. */
export const ZONE_PLACES: Record<
  ZoneFormat,
  Record<'idNumber' | 'dateOfBirth' | 'expiryDate', [number, number, number]>
> = {
  TD1: { idNumber: [0, 5, 9], dateOfBirth: [1, 0, 6], expiryDate: [1, 8, 6] },
  TD2: { idNumber: [1, 0, 9], dateOfBirth: [1, 13, 6], expiryDate: [1, 21, 6] },
  TD3: { idNumber: [1, 0, 9], dateOfBirth: [1, 13, 6], expiryDate: [1, 21, 6] },
  'MRV-A': { idNumber: [1, 0, 9], dateOfBirth: [1, 13, 6], expiryDate: [1, 21, 6] },
  'MRV-B': { idNumber: [1, 0, 9], dateOfBirth: [1, 13, 6], expiryDate: [1, 21, 6] },
}
