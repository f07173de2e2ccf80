import { mrzCheckDigit } from './check-digits.ts'

export type MrzPerson = {
  documentNumber: string
  issuer: string
  nationality: string
  surname: string
  givenNames: string
  sex: 'M' | 'F'
  /** ISO dates. */
  dateOfBirth: string
  expiryDate: string
  /** Optional data: 15 characters at most on a TD1 card, 14 in a passport. */
  optional?: string
}

const six = (iso: string) => iso.slice(2, 4) + iso.slice(5, 7) + iso.slice(8, 10)
const letters = (name: string) =>
  name
    .toUpperCase()
    .replace(/'/g, '')
    .replace(/[^A-Z]+/g, '<')
const names = (p: MrzPerson) => `${letters(p.surname)}<<${letters(p.givenNames)}`
const fit = (text: string, width: number) => text.slice(0, width).padEnd(width, '<')

/** Three lines of 30 of an ID-1 card (ICAO 9303 part 5, 4.2.2). */
export function td1Lines(p: MrzPerson): string[] {
  const number = fit(p.documentNumber, 9)
  const upper = `I<${p.issuer}${number}${mrzCheckDigit(number)}${fit(p.optional ?? '', 15)}`
  const birth = six(p.dateOfBirth)
  const expiry = six(p.expiryDate)
  const middle = `${birth}${mrzCheckDigit(birth)}${p.sex}${expiry}${mrzCheckDigit(expiry)}${p.nationality}${fit('', 11)}`
  const composite = upper.slice(5, 30) + middle.slice(0, 7) + middle.slice(8, 15) + middle.slice(18, 29)
  return [upper, middle + mrzCheckDigit(composite), fit(names(p), 30)]
}

/** Two lines of 44 of a passport's data page (ICAO 9303 part 4, 4.2.2). */
export function td3Lines(p: MrzPerson): string[] {
  const number = fit(p.documentNumber, 9)
  const birth = six(p.dateOfBirth)
  const expiry = six(p.expiryDate)
  const optional = fit(p.optional ?? '', 14)
  const optionalDigit = p.optional ? mrzCheckDigit(optional) : '<'
  const lower =
    `${number}${mrzCheckDigit(number)}${p.nationality}${birth}${mrzCheckDigit(birth)}${p.sex}` +
    `${expiry}${mrzCheckDigit(expiry)}${optional}${optionalDigit}`
  const composite = lower.slice(0, 10) + lower.slice(13, 20) + lower.slice(21, 43)
  return [fit(`P<${p.issuer}${names(p)}`, 44), lower + mrzCheckDigit(composite)]
}

/** A forgery: the last digit of the document number altered, its check digit unchanged. */
export function alterNumber(lines: string[], numberLine: number, start: number): string[] {
  return lines.map((line, i) => {
    if (i !== numberLine) return line
    const at = line.slice(start, start + 9).search(/\d(?=\D*$)|\d(?=<)/) + start
    const changed = String((Number(line[at]) + 3) % 10)
    return line.slice(0, at) + changed + line.slice(at + 1)
  })
}
