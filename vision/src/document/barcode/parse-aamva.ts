import { formatDay, isGregorianDay } from '@wabi/contract/ethiopia/calendar.ts'
import type { DocumentFields } from '../../shapes.ts'

/**
 * A driver's licence after the AAMVA DL/ID Card Design Standard (2020), annex D: header `@`, `ANSI ` and an issuer
 * number, then elements of three letters and a value, one a line.
 * @returns null when the text is not of that kind
 */
export function parseAamva(text: string): DocumentFields | null {
  // Separators of the standard (FS, GS, RS, LF, CR) are all below the space.
  const lines = text.split(/[^ -\uffff]+/)
  if (!/^@ ?(ANSI |AAMVA)/.test(lines.filter(Boolean).slice(0, 2).join(''))) return null
  const elements = new Map<string, string>()
  // The first element stands behind the subfile's type: `DLDAQ…`.
  for (const line of lines) {
    const match = /^(?:.*?(?:DL|ID)(?=D[A-Z]{2}))?([DZ][A-Z]{2})(.*)$/.exec(line)
    if (match && !elements.has(match[1]!)) elements.set(match[1]!, match[2]!.trim())
  }
  const value = (code: string) => {
    const found = elements.get(code)
    return found === undefined || found === '' || /^(NONE|UNAVL|UNK)$/i.test(found) ? undefined : found
  }
  if (!value('DAQ') && !value('DCS')) return null
  const countryOfDates = value('DCG')
  const given = value('DAC') ?? value('DCT')?.replaceAll(',', ' ')
  const name =
    [given, value('DAD'), value('DCS')].filter(Boolean).join(' ') || value('DAA')?.replaceAll(',', ' ')
  const sex = ({ '1': 'M', '2': 'F', M: 'M', F: 'F', '9': 'X' } as const)[value('DBC') ?? '']
  const fields: { [Key in keyof DocumentFields]: string | undefined } = {
    fullName: name || undefined,
    fullNameAmharic: undefined,
    dateOfBirth: date(value('DBB'), countryOfDates),
    idNumber: value('DAQ'),
    expiryDate: date(value('DBA'), countryOfDates),
    issueDate: date(value('DBD'), countryOfDates),
    sex,
    nationality: undefined,
    issuer: countryOfDates,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== undefined)) as DocumentFields
}

/** MMDDCCYY in the United States, CCYYMMDD elsewhere (annex D, table D.3); whichever of the two is a day. */
function date(text: string | undefined, country: string | undefined): string | undefined {
  if (!text || !/^\d{8}$/.test(text)) return undefined
  const n = (from: number, to: number) => Number(text.slice(from, to))
  const american = { year: n(4, 8), month: n(0, 2), day: n(2, 4) }
  const other = { year: n(0, 4), month: n(4, 6), day: n(6, 8) }
  const order = country === 'USA' ? [american, other] : [other, american]
  const day = order.find((one) => one.year >= 1900 && one.year < 2100 && isGregorianDay(one))
  return day && formatDay(day)
}
