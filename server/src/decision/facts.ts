import type { ClaimState, DocumentFacts, Source } from './input.ts'
import { typesSeen } from './type-evidence.ts'

type Field =
  | 'fullName'
  | 'dateOfBirth'
  | 'idNumber'
  | 'expiryDate'
  | 'issueDate'
  | 'sex'
  | 'nationality'
  | 'issuer'
type Fields = { [F in Field]?: string }

/** The part of the vision room's document findings that a decision needs; its own type fits. */
export interface Reading {
  side: 'front' | 'back'
  quality: { ok: boolean; hints: readonly string[] }
  mrz: {
    status: 'valid' | 'unsure' | 'check_digits_failed'
    fields: { documentCode: string; dateOfBirth: string | null; expiryDate: string | null }
  } | null
  barcodes: readonly { format: string; text: string; kind?: string; fields?: Fields }[]
  text: readonly { text: string }[]
  fields: Fields
  sources: { [F in Field]?: Source }
  /** Fields that were read weakly. */
  doubtful: readonly string[]
  /** The Ethiopian and the Gregorian date of one line are clearly two days. */
  calendarsDisagree: boolean
  face: { quality: { ok: boolean } } | null
}

interface ClaimReading {
  result: ClaimState
  source: Source | null
}

/** The vision room's answer on the customer's claims. */
export interface ClaimReadings {
  name: ClaimReading
  dateOfBirth: ClaimReading
  idNumber: ClaimReading
}

const FIELDS: readonly Field[] = [
  'fullName',
  'dateOfBirth',
  'idNumber',
  'expiryDate',
  'issueDate',
  'sex',
  'nationality',
  'issuer',
]

/**
 * Reduces the readings of a document's sides, and of the claims against them, to the facts that are judged. `unread`
 * are the sides that were sent and have no reading.
 */
export function documentFacts(
  readings: readonly Reading[],
  claims: ClaimReadings,
  unread: DocumentFacts['unread'] = [],
): DocumentFacts {
  const zones = readings.flatMap(({ mrz }) => mrz ?? [])
  const barcodes = readings.flatMap((reading) => reading.barcodes)
  const face = readings.flatMap((reading) => reading.face ?? [])[0]
  const best = (field: Field) => bestReading(readings, field)
  const expiry = best('expiryDate')
  const born = best('dateOfBirth')
  const read = new Set(
    readings.flatMap(({ fields }) => FIELDS.filter((field) => fields[field] !== undefined)),
  )
  if (claims.name.result !== 'unreadable') read.add('fullName')
  if (claims.dateOfBirth.result !== 'unreadable') read.add('dateOfBirth')
  if (claims.idNumber.result !== 'unreadable') read.add('idNumber')

  return {
    sides: readings.map(({ side, quality }) => ({ side, ok: quality.ok, hints: quality.hints })),
    unread,
    // The worst zone counts: a card has one, and two that differ are a reason to look.
    mrz:
      (['check_digits_failed', 'unsure', 'valid'] as const).find((status) =>
        zones.some((zone) => zone.status === status),
      ) ?? 'absent',
    barcode: barcodeFacts(barcodes),
    partsAgree:
      agree(readings, 'dateOfBirth') &&
      agree(readings, 'expiryDate') &&
      !readings.some(({ calendarsDisagree }) => calendarsDisagree),
    types: typesSeen({
      mrzCode: zones[0]?.fields.documentCode ?? null,
      barcodeKinds: barcodes.flatMap(({ kind }) => kind ?? []),
      texts: [
        ...readings.flatMap(({ text }) => text.map((line) => line.text)),
        ...barcodes.map(({ text }) => text),
      ],
    }),
    claims: {
      name: { state: claims.name.result, source: claims.name.source },
      dateOfBirth: { state: claims.dateOfBirth.result, source: claims.dateOfBirth.source },
      idNumber: { state: claims.idNumber.result, source: claims.idNumber.source },
    },
    expiryDate: expiry?.value ?? null,
    expirySource: expiry?.source ?? null,
    expirySure: expiry?.sure ?? false,
    dateOfBirth: born?.sure ? born.value : null,
    fieldsRead: FIELDS.filter((field) => read.has(field)),
    face: face !== undefined,
    faceGood: face?.quality.ok ?? false,
  }
}

function bestReading(
  readings: readonly Reading[],
  field: Field,
): { value: string; source: Source; sure: boolean } | null {
  for (const source of ['mrz', 'barcode', 'print'] as const) {
    for (const { fields, sources, doubtful } of readings) {
      const value = fields[field]
      if (value !== undefined && sources[field] === source)
        return { value, source, sure: !doubtful.includes(field) }
    }
  }
  return null
}

function barcodeFacts(barcodes: Reading['barcodes']): DocumentFacts['barcode'] {
  const square = barcodes.filter(({ format }) => format === 'QRCode' || format === 'PDF417')
  const has = (kind: string) => square.some((code) => code.kind === kind)
  if (has('fayda_legacy')) return { read: true, kind: 'fayda' }
  if (has('aamva')) return { read: true, kind: 'aamva' }
  return square.length > 0 ? { read: true, kind: 'other' } : { read: false, kind: null }
}

/** Whether zone, barcode and print give the same date, as far as more than one of them was read. */
function agree(readings: readonly Reading[], field: 'dateOfBirth' | 'expiryDate'): boolean {
  const dates = new Set<string>()
  for (const { mrz, barcodes, fields, sources, doubtful } of readings) {
    const inZone = mrz?.status === 'valid' ? mrz.fields[field] : null
    if (inZone) dates.add(inZone)
    for (const { fields: coded } of barcodes) if (coded?.[field]) dates.add(coded[field])
    const printed = fields[field]
    if (printed !== undefined && sources[field] === 'print' && !doubtful.includes(field)) dates.add(printed)
  }
  return dates.size <= 1
}
