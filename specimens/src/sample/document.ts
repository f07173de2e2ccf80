import { addDays } from '../dates.ts'
import type { Random } from '../random.ts'
import { drawJurisdiction, type Jurisdiction } from './aamva/jurisdictions.ts'
import { addYears, chance, dayBetween, digits, pick } from './draws.ts'
import { drawEthiopian, drawForeigner, SAMPLE_DAY, type Holder } from './holder.ts'
import { ETHIOPIAN_KINDS, type SampleKind } from './kinds.ts'
import { zoneLines, type ZoneFormat, type ZoneIssue } from './mrz-lines.ts'
import { COUNTRIES, getCountry, type Country } from './names/countries.ts'
import {
  drawAamvaNumber,
  drawFcn,
  drawFin,
  drawForeignNumber,
  drawKebeleNumber,
  drawLicenceNumber,
  drawPassportNumber,
} from './numbers.ts'
import type { HolderData } from './holder-data.ts'

/** A genuine document before it is forged or drawn. */
export type SampleDocument = {
  kind: SampleKind
  holder: Holder
  /** null: Ethiopia. */
  issuer: Country | null
  jurisdiction: Jurisdiction | null
  holderData: HolderData
  zone: ZoneIssue | null
  fin: string
  serial: string
  licenceClass: string
}

const YEARS: Record<SampleKind, readonly number[]> = {
  fayda: [8, 10],
  kebele: [4, 5],
  licence: [4, 5],
  passport: [5],
  td1: [5, 10],
  td2: [10],
  td3: [5, 10],
  'mrv-a': [2, 3, 5],
  'mrv-b': [2, 3, 5],
  aamva: [4, 5, 8],
}

const ZONES: Partial<Record<SampleKind, [ZoneFormat, readonly string[]]>> = {
  passport: ['TD3', ['P']],
  td1: ['TD1', ['I', 'ID', 'I', 'AC', 'IR']],
  td2: ['TD2', ['I', 'ID']],
  td3: ['TD3', ['P', 'P', 'P', 'PP', 'PO']],
  'mrv-a': ['MRV-A', ['V', 'VB']],
  'mrv-b': ['MRV-B', ['V', 'VC']],
}

function drawNumber(kind: SampleKind, r: Random, holder: Holder, jurisdiction: Jurisdiction | null): string {
  if (kind === 'fayda') return drawFcn(r)
  if (kind === 'kebele') return drawKebeleNumber(r, holder.woreda)
  if (kind === 'licence') return drawLicenceNumber(r)
  if (kind === 'passport') return drawPassportNumber(r)
  if (jurisdiction) return drawAamvaNumber(r, jurisdiction.pattern)
  return drawForeignNumber(r)
}

/** A document of a new holder, or of `holder`; everything else is derived from `r`. */
export function drawDocument(kind: SampleKind, r: Random): SampleDocument {
  const ethiopian = ETHIOPIAN_KINDS.includes(kind)
  const jurisdiction = kind === 'aamva' ? drawJurisdiction(r) : null
  const foreign = COUNTRIES.filter((one) => one.alpha2 !== 'UT' || kind !== 'td3')
  const issuer = ethiopian ? null : kind === 'aamva' ? getCountry('US') : pick(r, foreign)
  // Visas are in foreigners' passports, sometimes in an Ethiopian's.
  const visa = kind.startsWith('mrv')
  const home = visa && chance(r, 0.7) ? pick(r, COUNTRIES) : issuer
  const holder = home ? drawForeigner(r, home) : drawEthiopian(r)
  const years = pick(r, YEARS[kind])
  const issueDate = dayBetween(r, addDays(addYears(SAMPLE_DAY, 1 - years), 30), addDays(SAMPLE_DAY, -20))
  const until = addYears(issueDate, years)
  const holderData: HolderData = {
    fullName: holder.words.join(' '),
    surname: holder.surname,
    givenNames: holder.givenNames,
    amharic: holder.geez?.join(' ') ?? null,
    sex: holder.sex,
    dateOfBirth: holder.dateOfBirth,
    issueDate,
    expiryDate: chance(r, 0.5) ? until : addDays(until, -1),
    idNumber: drawNumber(kind, r, holder, jurisdiction),
  }
  const format = ZONES[kind]
  const optional = chance(r, 0.3) ? digits(r, format?.[0] === 'TD2' ? 7 : 11) : ''
  return {
    kind,
    holder,
    issuer,
    jurisdiction,
    holderData,
    zone: format
      ? {
          format: format[0],
          documentCode: pick(r, format[1]),
          issuer: issuer?.mrz ?? 'ETH',
          nationality: (visa ? home : issuer)?.mrz ?? 'ETH',
          optional: kind === 'passport' ? '' : optional,
        }
      : null,
    fin: drawFin(r),
    serial: digits(r, 8, '0'),
    licenceClass: pick(r, ['Automobile', 'Public 1', 'Motorcycle', 'Taxi 2', 'Dry 1']),
  }
}

export const printMrzLines = (document: SampleDocument, holderData: HolderData): string[] | null =>
  document.zone ? zoneLines(holderData, document.zone) : null
