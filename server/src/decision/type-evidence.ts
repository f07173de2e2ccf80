import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/documents.ts'
import { hasVerhoeffDigit } from '@wabi/contract/ethiopia/verhoeff.ts'

/** What may speak for a document's type. */
export interface TypeSigns {
  /** First letters of a machine readable zone, such as `P`, `ID`, `I`; null without one. */
  mrzCode: string | null
  barcodeKinds: readonly string[]
  /** Every printed line and every barcode's text. */
  texts: readonly string[]
}

/** Words that documents carry about themselves, spaces and case left out. Ethiopic as printed, Latin upper case. */
const WORDS: Record<DocumentType, readonly string[]> = {
  national_id: [
    'IDENTITYCARD',
    'NATIONALID',
    'DIGITALID',
    'FAYDA',
    'FAYIDA',
    'ዲጂታልመታወቂያ',
    'ብሔራዊመታወቂያ',
    'ፋይዳ',
  ],
  kebele_id: ['KEBELE', 'RESIDENT', 'ቀበሌ', 'የነዋሪነት', 'ነዋሪ'],
  passport: ['PASSPORT', 'PASSEPORT', 'PASAPORTE', 'ፓስፖርት'],
  drivers_license: ['DRIVERSLICEN', 'DRIVINGLICEN', 'DRIVERLICEN', 'DRIVERLIC', 'LICENCENO', 'መንጃፈቃድ'],
}

/** 16 digits of a Fayda card number or 12 of a Fayda number, in groups as printed, with their Verhoeff digit. */
const FAYDA_NUMBER = /(?<!\d)(?:\d{4} ?){2,3}\d{4}(?!\d)/gu

/** Every document type that something speaks for, in the catalogue's order. Several are possible, none too. */
export function typesSeen(signs: TypeSigns): DocumentType[] {
  const seen = new Set<DocumentType>()
  const code = signs.mrzCode?.toUpperCase() ?? ''
  if (code.startsWith('P')) seen.add('passport')
  if (/^[IAC]/u.test(code)) seen.add('national_id')
  if (signs.barcodeKinds.includes('aamva')) seen.add('drivers_license')
  if (signs.barcodeKinds.includes('fayda_legacy')) seen.add('national_id')

  const run = signs.texts
    .join(' ')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  for (const type of DOCUMENT_TYPES) if (WORDS[type].some((word) => run.includes(word))) seen.add(type)
  // "Residents' Identity Card" is a Kebele ID's own title.
  if (seen.has('kebele_id') && !run.includes('FAYDA') && code === '' && onlyResidents(run))
    seen.delete('national_id')

  const numbers = signs.texts.flatMap((line) => line.match(FAYDA_NUMBER) ?? [])
  if (numbers.some((number) => hasVerhoeffDigit(number.replaceAll(' ', '')))) seen.add('national_id')
  return DOCUMENT_TYPES.filter((type) => seen.has(type))
}

function onlyResidents(run: string): boolean {
  const titles = run.match(/(?:RESIDENTS?)?IDENTITYCARD/gu) ?? []
  const others = WORDS.national_id.filter((word) => word !== 'IDENTITYCARD')
  return titles.every((title) => title.startsWith('RESIDENT')) && !others.some((word) => run.includes(word))
}
