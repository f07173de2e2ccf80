import { formatDay, isGregorianDay } from '@wabi/contract/ethiopia/calendar.ts'
import type { BarcodeFindings, DocumentFields } from '../../core/shapes.ts'
import { readAamvaElements } from './aamva-elements.ts'
import { aamvaName, aamvaTruncations } from './aamva-name.ts'

/** 0, 3 and other digits have no meaning; 9 is 'not specified' since version 8. */
const SEX: Readonly<Record<string, DocumentFields['sex']>> = {
  1: 'M',
  2: 'F',
  M: 'M',
  F: 'F',
  9: 'X',
  X: 'X',
}

/**
 * A driver's licence or ID card that follows the AAMVA DL/ID Card Design Standard, annex D, versions 0 to 10 and later.
 * @returns null when the text is not of that kind
 */
export function parseAamva(text: string): Pick<BarcodeFindings, 'fields' | 'truncated'> | null {
  const elements = readAamvaElements(text)
  if (!elements) return null
  const value = (code: string) => {
    const found = elements.values.get(code)
    return !found || /^(?:NONE|UNAVL|UNAVAIL|UNK|N\/A)$/i.test(found) ? undefined : found
  }
  const fields: { [K in keyof DocumentFields]: string | undefined } = {
    fullName: aamvaName(value),
    // Some states used DBL for the date of birth in version 1.
    dateOfBirth: aamvaDate(value('DBB') ?? value('DBL')),
    idNumber: value('DAQ'),
    expiryDate: aamvaDate(value('DBA')),
    issueDate: aamvaDate(value('DBD')),
    sex: SEX[value('DBC')?.toUpperCase() ?? ''],
    issuer: value('DCG')?.toUpperCase(),
    address: ['DAG', 'DAH', 'DAI', 'DAJ'].map(value).filter(Boolean).join(', ') || undefined,
  }
  const truncated = aamvaTruncations(value)
  return {
    fields: Object.fromEntries(
      Object.entries(fields).filter(([, one]) => one !== undefined),
    ) as DocumentFields,
    ...(truncated.length > 0 ? { truncated } : {}),
  }
}

/**
 * MMDDCCYY in the United States since version 2, CCYYMMDD before that and in Canada. No eight digits are a date between
 * 1900 and 2099 in both orders (a month is never 19 or 20), so neither version nor country is needed.
 */
function aamvaDate(text: string | undefined): string | undefined {
  const digits = text?.replaceAll(/[-/. ]/g, '')
  if (!digits || !/^\d{8}$/.test(digits)) return undefined
  const n = (from: number, to: number) => Number(digits.slice(from, to))
  const monthFirst = { year: n(4, 8), month: n(0, 2), day: n(2, 4) }
  const yearFirst = { year: n(0, 4), month: n(4, 6), day: n(6, 8) }
  const day = [monthFirst, yearFirst].find(
    (one) => one.year >= 1900 && one.year < 2100 && isGregorianDay(one),
  )
  return day && formatDay(day)
}
