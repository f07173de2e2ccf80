import type { CheckDigitName, MrzFields, MrzFormat } from '../../core/shapes.ts'
import { checkDigit } from './check-digit.ts'
import { isKnownCountry } from './country-codes.ts'
import { birthDate, expiryDate } from './dates.ts'
import { layoutFor, type CheckRule, type Layout, type Span } from './layout.ts'

export type ParsedMrz = {
  format: MrzFormat
  fields: MrzFields
  failedCheckDigits: CheckDigitName[]
  /** Other obstacles to `valid`: fields with impossible content that no check digit covers. */
  problems: ('documentCode' | 'issuer' | 'nationality' | 'dateOfBirth' | 'expiryDate' | 'sex' | 'name')[]
}

/**
 * Parses the lines of a machine-readable zone and verifies every check digit of its format.
 * @returns null when number and length of the lines fit no format.
 */
export function parseMrz(lines: readonly string[], today: Date = new Date()): ParsedMrz | null {
  const length = lines[0]?.length ?? 0
  const layout = layoutFor(lines.length, length, lines[0]?.[0] ?? '')
  if (!layout || lines.some((line) => line.length !== length || !/^[A-Z0-9<]+$/.test(line))) return null
  const cut = ([line, from, to]: Span) => lines[line]!.slice(from, to)
  const { places } = layout

  const number = documentNumber(layout, cut)
  const birth = birthDate(cut(places.dateOfBirth), today)
  const expiry = expiryDate(cut(places.expiryDate), today)
  const code = cut(places.code)
  const issuer = trim(cut(places.issuer))
  const nationality = trim(cut(places.nationality))
  const sex = cut(places.sex)
  const { surname, givenNames, sound } = splitName(cut(places.name))

  const problems: ParsedMrz['problems'] = []
  if (!knownCode(code, layout.format)) problems.push('documentCode')
  if (!isKnownCountry(issuer)) problems.push('issuer')
  // Some identity cards leave the nationality empty.
  if (nationality !== '' && !isKnownCountry(nationality)) problems.push('nationality')
  if (birth === 'impossible') problems.push('dateOfBirth')
  if (expiry === 'impossible') problems.push('expiryDate')
  if (!/[MFX<]/.test(sex)) problems.push('sex')
  if (!sound) problems.push('name')

  return {
    format: layout.format,
    problems,
    failedCheckDigits: layout.checks.filter((rule) => !holds(rule, cut, number)).map((rule) => rule.name),
    fields: {
      documentCode: trim(code),
      issuer,
      nationality,
      documentNumber: trim(number.text),
      surname,
      givenNames,
      fullName: `${givenNames} ${surname}`.trim(),
      dateOfBirth: birth === 'impossible' ? null : birth,
      expiryDate: expiry === 'impossible' ? null : expiry,
      sex: sex === 'M' || sex === 'F' ? sex : 'X',
      optionalData: number.optional.map(trim).filter(Boolean).join(' '),
    },
  }
}

const trim = (text: string) => text.replaceAll('<', ' ').trim().replace(/ +/g, ' ')

type NumberReading = { text: string; digit: string; optional: string[] }

/**
 * ICAO 9303-5, 4.2.2.1 note j (TD1) and 9303-6, 4.2.2.2 note j (TD2): a filler as check digit means that the number
 * continues.
 */
function documentNumber(layout: Layout, cut: (span: Span) => string): NumberReading {
  const text = cut(layout.places.number)
  const digit = cut(layout.checks[0]!.at)
  const optional = layout.places.optional.map(cut)
  if (digit !== '<' || !layout.longNumber) return { text, digit, optional }
  const rest = cut(layout.longNumber)
  const end = rest.indexOf('<')
  const more = end === -1 ? rest : rest.slice(0, end)
  if (more.length < 2) return { text, digit, optional }
  return {
    text: text + more.slice(0, -1),
    digit: more.slice(-1),
    optional: [end === -1 ? '' : rest.slice(end), ...optional.slice(1)],
  }
}

function holds(rule: CheckRule, cut: (span: Span) => string, number: NumberReading): boolean {
  if (rule.name === 'documentNumber') return number.digit === checkDigit(number.text)
  const over = rule.over.map(cut).join('')
  const digit = cut(rule.at)
  if (digit === '<') return rule.mayBeFiller === true && /^<*$/.test(over)
  return digit === checkDigit(over)
}

/** P and V for passports and visas; A, C, I for cards (ICAO 9303-5, 4.2.2.1: AC is for crew, V is not for cards). */
function knownCode(code: string, format: MrzFormat): boolean {
  if (format === 'TD3') return /^P[A-Z<]$/.test(code)
  if (format.startsWith('MRV')) return /^V[A-Z<]$/.test(code)
  return /^[ACI][A-UW-Z<]$/.test(code)
}

/** Two fillers separate the surname from the given names; letters only (ICAO 9303-3, 4.6). */
function splitName(text: string): { surname: string; givenNames: string; sound: boolean } {
  const printed = text.replace(/<+$/, '')
  const [surname = '', ...given] = printed.split('<<')
  return {
    surname: trim(surname),
    givenNames: trim(given.join('<')),
    sound: /^[A-Z]+(<{1,2}[A-Z]+)*$/.test(printed),
  }
}
