import type { DocumentType } from '../../contract/src/catalog/document-types.ts'
import type { Random } from '@wabi/specimens/random.ts'
import { chance, digits, pick } from '@wabi/specimens/sample/draws.ts'
import { drawEthiopian, drawForeigner } from '@wabi/specimens/sample/holder.ts'
import { COUNTRIES } from '@wabi/specimens/sample/names/countries.ts'

/** A fictional customer: names, numbers and addresses are drawn at random. */
export interface DemoCustomer {
  /** As the client entered it: Latin or Ethiopic. */
  name: string
  /** As the customer entered it. */
  fullName: string
  email: string
  phone: string
  dateOfBirth: string
  gender: 'M' | 'F'
  /** ISO 3166 alpha-2. */
  nationality: string
  documentType: DocumentType
  idNumber: string
  address: string | null
}

/** Utopia only issues specimens. */
const ABROAD = COUNTRIES.filter(({ alpha2 }) => alpha2 !== 'UT')

type Weighted<T> = readonly (readonly [T, number])[]

const AT_HOME: Weighted<DocumentType> = [
  ['national_id', 0.6],
  ['passport', 0.17],
  ['drivers_license', 0.15],
  ['kebele_id', 0.08],
]
const FROM_ABROAD: Weighted<DocumentType> = [
  ['passport', 0.78],
  ['national_id', 0.15],
  ['drivers_license', 0.07],
]

export function weighted<T>(r: Random, choices: Weighted<T>): T {
  let left = r.between(0, 1) * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return choices.at(-1)![0]
}

export function drawCustomer(r: Random): DemoCustomer {
  const abroad = chance(r, 0.11)
  const country = pick(r, ABROAD)
  const holder = abroad ? drawForeigner(r, country) : drawEthiopian(r)
  const latin = abroad ? `${holder.givenNames} ${holder.surname}` : holder.words.join(' ')
  const documentType = weighted(r, abroad ? FROM_ABROAD : AT_HOME)
  const own = latin
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/gu, '')
    .toLowerCase()
    .split(' ')
  return {
    name: holder.geez && chance(r, 0.3) ? holder.geez.join(' ') : latin,
    fullName: latin,
    email: `${own[0]}.${own[1]}${r.whole(90) + 10}@${pick(r, ['example.et', 'example.com', 'mail.example'])}`,
    phone: abroad ? holder.phone : `+251${holder.phone.slice(1)}`,
    dateOfBirth: holder.dateOfBirth,
    gender: holder.sex,
    nationality: abroad ? country.alpha2 : 'ET',
    documentType,
    idNumber: drawNumber(r, documentType),
    address: !abroad && chance(r, 0.6) ? `${holder.place.zone}, ${holder.place.region}` : null,
  }
}

function drawNumber(r: Random, documentType: DocumentType): string {
  switch (documentType) {
    case 'national_id':
      return digits(r, 16, '0')
    case 'passport':
      return `E${pick(r, ['P', 'Q', 'A'])}${digits(r, 7)}`
    case 'drivers_license':
      return `${pick(r, ['A', 'B', 'C'])}${digits(r, 7)}`
    case 'kebele_id':
      return `${digits(r, 2)}/${digits(r, 4)}/${digits(r, 2)}`
  }
}
