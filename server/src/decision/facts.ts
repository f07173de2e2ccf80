import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { DOCUMENT_FIELDS, type DocumentField } from '@wabi/contract/rules/rule-fields.ts'
import type { ClaimReadings } from './claim-readings.ts'
import { CONFIRMED_FIELDS, type ConfirmedField, type DocumentFacts, type Source } from './model/input.ts'
import type { SignatureFact } from './model/signature-fact.ts'
import { findObjections, type Signal } from './objections.ts'

type Fields = { [F in DocumentField]?: string }

interface CodeReading {
  format: string
  kind?: string
  /** With the issuer's keys of this moment. */
  signature?: SignatureFact | 'absent'
  fields?: Fields
}

/** The part of the vision module's document findings that a decision needs; assignable from its type. */
export interface Reading {
  side: 'front' | 'back'
  kind: { type: DocumentType | null; country: string | null; sure: boolean }
  quality: { ok: boolean; hints: readonly string[] }
  mrz: {
    status: 'valid' | 'unsure' | 'check_digits_failed'
  } | null
  barcodes: readonly CodeReading[]
  fields: Fields
  sources: { [F in DocumentField]?: Source }
  /** The values of each part separately, including those of an MRZ whose check digits fail. */
  readings: { mrz: Fields | null; barcode: Fields | null; print: Fields; doubtful: readonly string[] }
  /** Fields that were read with low confidence. */
  doubtful: readonly string[]
  /** null where the check failed; absent in findings stored before it was introduced. */
  reproduction?: { kind: 'screen' | 'print' | 'copy' | null } | null
  face: { quality: { ok: boolean } } | null
}

/** A document as the vision module read it: its sides, their comparison with the claims, and signals against it. */
export interface DocumentReading {
  readings: readonly Reading[]
  claims: ClaimReadings
  /** The same claims against the front alone. */
  front: ClaimReadings
  signals: readonly Signal[]
  /** Sides that were uploaded but have no reading. */
  unread?: DocumentFacts['unread']
}

/** Reduces the readings of a document to the facts that the checks judge. */
export function documentFacts({
  readings,
  claims,
  front,
  signals,
  unread = [],
}: DocumentReading): DocumentFacts {
  const zones = readings.flatMap(({ mrz }) => mrz ?? [])
  const barcodes = readings.flatMap((reading) => reading.barcodes)
  const face = readings.flatMap((reading) => reading.face ?? [])[0]
  const best = (field: DocumentField) => bestReading(readings, field)
  const expiry = best('expiryDate')
  const born = best('dateOfBirth')
  const issued = best('issueDate')
  const read = new Set(
    readings.flatMap(({ fields }) => DOCUMENT_FIELDS.filter((field) => fields[field] !== undefined)),
  )
  if (claims.name.result !== 'unreadable') read.add('fullName')
  if (claims.dateOfBirth.result !== 'unreadable') read.add('dateOfBirth')
  if (claims.idNumber.result !== 'unreadable') read.add('idNumber')

  return {
    sides: readings.map(({ side, kind, quality }) => ({
      side,
      type: kind.type,
      country: kind.sure ? kind.country : null,
      ok: quality.ok,
      hints: quality.hints,
    })),
    unread,
    // The worst MRZ counts: a card has one, and two that differ are a reason for review.
    mrz:
      (['check_digits_failed', 'unsure', 'valid'] as const).find((status) =>
        zones.some((zone) => zone.status === status),
      ) ?? 'absent',
    barcode: barcodeFacts(barcodes),
    objections: findObjections(claims, signals),
    reproduction: reproductionFact(readings),
    claims: {
      name: { state: claims.name.result, source: claims.name.source },
      dateOfBirth: { state: claims.dateOfBirth.result, source: claims.dateOfBirth.source },
      idNumber: { state: claims.idNumber.result, source: claims.idNumber.source },
    },
    printConfirms: CONFIRMED_FIELDS.filter((field) => printConfirms(field, readings, claims)),
    expiryDate: expiry?.value ?? null,
    expirySource: expiry?.source ?? null,
    expirySure: expiry?.sure ?? false,
    expiryDates: confidentReadings(readings, 'expiryDate').map(({ value }) => value),
    dateOfBirth: born?.sure ? born.value : null,
    birthDates: confidentReadings(readings, 'dateOfBirth').map(({ value }) => value),
    issueDate: issued?.value ?? null,
    issueSure: issued?.sure ?? false,
    fieldsRead: DOCUMENT_FIELDS.filter((field) => read.has(field)),
    frontConfirmsClaim: [front.name, front.dateOfBirth, front.idNumber].some(({ bySource }) =>
      Object.values(bySource).some(({ result }) => result === 'match'),
    ),
    face: face !== undefined,
    faceGood: face?.quality.ok ?? false,
  }
}

function bestReading(
  readings: readonly Reading[],
  field: DocumentField,
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

/** The confident readings of a field, by source and side. */
function confidentReadings(
  readings: readonly Reading[],
  field: DocumentField,
): { source: Source; value: string }[] {
  return readings.flatMap(({ mrz, readings: bySource }) => {
    const values = {
      mrz: mrz?.status === 'valid' ? bySource.mrz?.[field] : undefined,
      barcode: bySource.barcode?.[field],
      print: bySource.doubtful.includes(field) ? undefined : bySource.print[field],
    }
    return Object.entries(values).flatMap(([source, value]) =>
      value ? [{ source: source as Source, value }] : [],
    )
  })
}

const CLAIM_BY_FIELD: Partial<Record<ConfirmedField, keyof ClaimReadings>> = {
  fullName: 'name',
  dateOfBirth: 'dateOfBirth',
  idNumber: 'idNumber',
}

/**
 * Whether the print and the MRZ or barcode show the same value: both confirm the claim, which is searched for
 * anywhere in the print, or both have confident readings that are equal.
 */
function printConfirms(field: ConfirmedField, readings: readonly Reading[], claims: ClaimReadings): boolean {
  const claim = CLAIM_BY_FIELD[field]
  if (claim) {
    const { mrz, barcode, print } = claims[claim].bySource
    if (print.result === 'match' && (mrz.result === 'match' || barcode.result === 'match')) return true
  }
  const sure = confidentReadings(readings, field)
  return sure.some(
    (machine) =>
      machine.source !== 'print' &&
      sure.some(({ source, value }) => source === 'print' && value === machine.value),
  )
}

/** One photo of a reproduction is enough, whatever the other shows. */
function reproductionFact(readings: readonly Reading[]): DocumentFacts['reproduction'] {
  const seen = readings.flatMap(({ reproduction }) => reproduction?.kind ?? [])[0]
  return seen ?? (readings.every(({ reproduction }) => reproduction) ? 'none' : 'unchecked')
}

function barcodeFacts(barcodes: Reading['barcodes']): DocumentFacts['barcode'] {
  const square = barcodes.filter(({ format }) => format === 'QRCode' || format === 'PDF417')
  const has = (kind: string) => square.some((code) => code.kind === kind)
  // Issued codes are signed: a code without a signature only resembles one.
  const signed = square.filter(
    ({ kind, signature }) => (kind === 'fayda_legacy' || kind === 'claim_169') && signature !== 'absent',
  )
  if (signed.length > 0) return { read: true, kind: 'fayda', signature: signatureFact(square, signed) }
  if (has('aamva')) return { read: true, kind: 'aamva' }
  return square.length > 0 ? { read: true, kind: 'other' } : { read: false, kind: null }
}

/** The worst signature counts, and one beside a code that gives unsigned fields proves nothing. */
function signatureFact(square: readonly CodeReading[], signed: readonly CodeReading[]): SignatureFact {
  const worst = (['invalid', 'expired', 'not_verified'] as const).find((state) =>
    signed.some(({ signature = 'not_verified' }) => signature === state),
  )
  const unsigned = square.some((code) => code.fields !== undefined && !signed.includes(code))
  return worst ?? (unsigned ? 'not_verified' : 'verified')
}
