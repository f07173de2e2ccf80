import type { ClaimState, DecisionInput, DocumentFacts, DocumentRule } from '../model/input.ts'
import { PASSPORT, createSide, baseDocument, baseInput, withDocument } from './base-input.ts'

/** An input and its expected decision; reasons in the order of the checks, separated by spaces. */
export type Case = [name: string, input: DecisionInput, outcome: string, score: number, reasons: string]

export const BASE_INPUT = baseInput()
export const claims = (change: Partial<Record<keyof DocumentFacts['claims'], ClaimState>>) => {
  const all = baseDocument().claims
  return {
    claims: {
      name: { ...all.name, state: change.name ?? 'match' },
      dateOfBirth: { ...all.dateOfBirth, state: change.dateOfBirth ?? 'match' },
      idNumber: { ...all.idNumber, state: change.idNumber ?? 'match' },
    },
  }
}
export const passport = (change: Partial<DocumentFacts> = {}, rest: Partial<DecisionInput> = {}) =>
  withDocument({ ...PASSPORT, ...change }, { documentType: 'passport', ...rest })
export const chosen = (
  documentType: DecisionInput['documentType'],
  change: Partial<DocumentFacts> = {},
  nationality = 'ET',
) =>
  withDocument(
    {
      sides: [createSide('front', documentType), createSide('back', documentType)],
      barcode: { read: false, kind: null },
      ...change,
    },
    { documentType, nationality },
  )
/** An expiry date, read by `witnesses` sources. */
export const expiring = (expiryDate: string, witnesses = 2): Partial<DocumentFacts> => ({
  expiryDate,
  expiryDates: Array.from({ length: witnesses }, () => expiryDate),
})
/** A date of birth, read by `witnesses` sources of the document. */
export const born = (dateOfBirth: string, witnesses = 2): Partial<DocumentFacts> => ({
  dateOfBirth,
  birthDates: Array.from({ length: witnesses }, () => dateOfBirth),
})
export const rule = (
  requiredFields: DocumentRule['requiredFields'],
  validation: DocumentRule['validation'] = {},
  input = BASE_INPUT,
) => ({ ...input, rule: { id: 'rule', version: 1, requiredFields, validation } })
export const nothing: Partial<DocumentFacts> = {
  ...claims({ name: 'unreadable', dateOfBirth: 'unreadable', idNumber: 'unreadable' }),
  sides: [createSide('front', null, { ok: false, hints: ['blurred'] })],
  barcode: { read: false, kind: null },
  expiryDate: null,
  expirySource: null,
  expiryDates: [],
  printConfirms: [],
  dateOfBirth: null,
  birthDates: [],
  fieldsRead: [],
}
/** Only the front was read. */
export const frontOnly = (change: Partial<DocumentFacts> = {}) =>
  withDocument({
    sides: [createSide('front', 'national_id')],
    unread: ['back'],
    barcode: { read: false, kind: null },
    ...change,
  })
