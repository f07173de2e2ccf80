import type { DecisionInput, DocumentFacts, SideFacts } from '../model/input.ts'
import { NOTHING_REPEATED } from '../nothing-repeated.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'

/**
 * A Fayda card whose code agrees with its print, and the right person: approved, and the base of all other cases.
 */
export function baseInput(): DecisionInput {
  return {
    today: '2026-11-21',
    nationality: 'ET',
    documentType: 'national_id',
    claimedDateOfBirth: '1994-03-17',
    document: baseDocument(),
    selfie: { faces: 1, ok: true, hints: [] },
    face: { distance: 0.41, verdict: 'match', textureLikeness: 0.7 },
    liveness: { state: 'passed', selfieDistance: 0.21, samePerson: true },
    images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 0, signals: [], production: true },
    repeats: NOTHING_REPEATED,
    invited: { name: 'match' },
    settings: DEFAULT_SETTINGS,
    rule: null,
    errors: {},
  }
}

/** A good photo of a document of this type. */
export function createSide(
  side: SideFacts['side'],
  type: SideFacts['type'],
  change: Partial<SideFacts> = {},
): SideFacts {
  return { side, type, country: null, ok: true, hints: [], ...change }
}

export function baseDocument(): DocumentFacts {
  return {
    sides: [createSide('front', 'national_id'), createSide('back', 'national_id')],
    unread: [],
    mrz: 'absent',
    barcode: { read: true, kind: 'fayda' },
    objections: [],
    reproduction: 'none',
    claims: {
      name: { state: 'match', source: 'print' },
      dateOfBirth: { state: 'match', source: 'print' },
      idNumber: { state: 'match', source: 'print' },
    },
    printConfirms: ['fullName', 'dateOfBirth', 'idNumber'],
    expiryDate: '2035-02-10',
    expirySource: 'print',
    expirySure: true,
    expiryDates: ['2035-02-10'],
    dateOfBirth: '1994-03-17',
    birthDates: ['1994-03-17', '1994-03-17'],
    issueDate: '2025-02-10',
    issueSure: true,
    fieldsRead: ['fullName', 'dateOfBirth', 'idNumber', 'expiryDate', 'sex', 'issueDate'],
    frontConfirmsClaim: true,
    face: true,
    faceGood: true,
  }
}

/** The base input with some facts of its document changed. */
export function withDocument(
  change: Partial<DocumentFacts>,
  rest: Partial<DecisionInput> = {},
): DecisionInput {
  const input = { ...baseInput(), ...rest }
  return { ...input, document: { ...baseDocument(), ...change } }
}

/** Facts of a passport: a valid MRZ, and no back. */
export const PASSPORT: Partial<DocumentFacts> = {
  sides: [createSide('front', 'passport')],
  mrz: 'valid',
  expirySource: 'mrz',
  expiryDates: ['2035-02-10', '2035-02-10'],
  barcode: { read: false, kind: null },
}
