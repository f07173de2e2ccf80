import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { addDays } from '../../dates.ts'
import type { Random } from '../../random.ts'
import { drawDocument, printMrzLines, type SampleDocument } from '../document.ts'
import { addYears, chance, pick } from '../draws.ts'
import { ETHIOPIAN_KINDS } from '../kinds.ts'
import type { FieldName, HolderData, Source } from '../holder-data.ts'
import type { Technique } from '../sheet.ts'
import { breakCheckDigit } from './break-check-digit.ts'
import { changeNumber } from './change-number.ts'
import type { Forgery } from './forgeries.ts'

export type Change = { source: Source; field: FieldName; from: string | null; to: string | null }

/** The content of the parts of a document, forged or not. */
export type Forged = {
  says: Record<Source, HolderData>
  /** Lines of the MRZ, when the kind has one. */
  zone: string[] | null
  changes: Change[]
  technique: Technique | 'portrait-pasted' | 'zone-redrawn' | 'barcode-redrawn' | 'recaptured' | 'none'
  retouched: Map<string, Technique>
  /** The broken check digits of the MRZ. */
  broken: string[]
}

const NAMES: readonly FieldName[] = ['fullName', 'surname', 'givenNames', 'amharic']
const IDENTITY: readonly FieldName[] = [...NAMES, 'dateOfBirth', 'idNumber', 'sex']

/** Applies a forgery; without one all parts agree. `r` is the forger's own random source. */
export function forge(document: SampleDocument, forgery: Forgery | null, r: Random): Forged {
  const { holderData } = document
  const says: Forged['says'] = {
    print: { ...holderData },
    local: { ...holderData },
    mrz: { ...holderData },
    barcode: { ...holderData },
  }
  const result: Forged = {
    says,
    zone: null,
    changes: [],
    technique: 'none',
    retouched: new Map(),
    broken: [],
  }
  const technique = pick(r, ['retyped', 'pasted', 'pasted', 'redrawn'] as const)
  const change = (source: Source, field: FieldName, value: HolderData[FieldName], how: Technique | null) => {
    const old = says[source][field]
    if (old === value) return
    Object.assign(says[source], { [field]: value })
    result.changes.push({ source, field, from: old, to: value })
    if (how) result.retouched.set(`${source}.${field}`, how)
  }
  const printed = (field: FieldName, value: HolderData[FieldName], how: Technique) => {
    result.technique = how
    change('print', field, value, how)
    change('local', field, value, how)
  }
  const rename = (other: HolderData, how: Technique) =>
    NAMES.forEach((field) => printed(field, other[field], how))
  const birth = () => {
    const years = pick(r, [-9, -6, -4, -3, -2, -1, 1, 2, 3])
    return chance(r, 0.7)
      ? addYears(holderData.dateOfBirth, years)
      : addDays(holderData.dateOfBirth, pick(r, [-10, -1, 1, 2, 10, 20]))
  }
  const another = () => {
    // A person of the same sex with no name in common, as a forger would choose.
    let other = drawDocument(document.kind, r).holderData
    const own = holderData.fullName.split(' ')
    while (other.sex !== holderData.sex || other.fullName.split(' ').some((word) => own.includes(word)))
      other = drawDocument(document.kind, r).holderData
    // The forger knows the issuing office, so the number keeps its format.
    return { ...other, idNumber: changeNumber(holderData.idNumber, r, 5) }
  }
  switch (forgery) {
    case 'number-changed':
      printed('idNumber', changeNumber(holderData.idNumber, r, 1 + r.whole(3)), technique)
      break
    case 'birth-changed':
      printed('dateOfBirth', birth(), technique)
      break
    case 'expiry-changed':
      printed('expiryDate', addYears(holderData.expiryDate, 1 + r.whole(5)), technique)
      break
    case 'name-changed':
      rename(another(), technique)
      break
    case 'text-pasted': {
      const what = pick(r, ['idNumber', 'dateOfBirth', 'fullName'] as const)
      if (what === 'idNumber') printed(what, changeNumber(holderData.idNumber, r, 2), 'pasted')
      else if (what === 'dateOfBirth') printed(what, birth(), 'pasted')
      else rename(another(), 'pasted')
      break
    }
    case 'photo-replaced':
      result.technique = 'portrait-pasted'
      break
    case 'calendars-disagree':
      result.technique = technique
      change('print', 'dateOfBirth', birth(), technique)
      break
    case 'mrz-not-print': {
      const other = another()
      for (const field of IDENTITY) change('mrz', field, other[field], null)
      result.technique = 'zone-redrawn'
      break
    }
    case 'print-not-mrz': {
      const other = another()
      rename(other, technique)
      printed('dateOfBirth', other.dateOfBirth, technique)
      printed('idNumber', other.idNumber, technique)
      break
    }
    case 'barcode-of-another': {
      const other = another()
      for (const field of IDENTITY) change('barcode', field, other[field], null)
      result.technique = 'barcode-redrawn'
      break
    }
    case 'expired': {
      const expiry = addDays('2026-10-20', -r.whole(1400))
      const life = Date.parse(holderData.expiryDate) - Date.parse(holderData.issueDate)
      const issue = addDays(expiry, -Math.round(life / DAY_MS))
      for (const source of ['print', 'local', 'mrz', 'barcode'] as const)
        Object.assign(says[source], { expiryDate: expiry, issueDate: issue })
      break
    }
    case 'screen':
    case 'print-out':
      result.technique = 'recaptured'
      break
    case 'mrz-check-digits':
    case null:
      break
  }
  result.zone = printMrzLines(document, says.mrz)
  if (forgery === 'mrz-check-digits') {
    const broken = breakCheckDigit(result.zone!, document.zone!.format, r)
    result.zone = broken.lines
    result.broken = broken.fields
    result.technique = 'zone-redrawn'
  }
  result.changes = result.changes.filter((one) => isPrinted(document, one))
  return result
}

/** Not all fields are printed: local print has the Ge'ez name and the dates, the rest has no Ge'ez name. */
function isPrinted({ kind }: SampleDocument, { source, field }: Change): boolean {
  if (source !== 'local') return field !== 'amharic'
  if (!ETHIOPIAN_KINDS.includes(kind)) return false
  return field === 'amharic' || (kind !== 'passport' && (field === 'dateOfBirth' || field === 'expiryDate'))
}
