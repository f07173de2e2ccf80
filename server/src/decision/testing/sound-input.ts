import type { DecisionInput, DocumentFacts } from '../input.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'

/** A Fayda-like card, printed text only, right person, everything in order: the case every other one departs from. */
export function soundInput(): DecisionInput {
  return {
    today: '2026-11-21',
    nationality: 'ET',
    documentType: 'national_id',
    claimedDateOfBirth: '1994-03-17',
    document: soundDocument(),
    selfie: { faces: 1, ok: true, hints: [] },
    face: { distance: 0.41, verdict: 'match' },
    images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 0 },
    settings: DEFAULT_SETTINGS,
    rule: null,
    errors: {},
  }
}

export function soundDocument(): DocumentFacts {
  return {
    sides: [
      { side: 'front', ok: true, hints: [] },
      { side: 'back', ok: true, hints: [] },
    ],
    unread: [],
    mrz: 'absent',
    barcode: { read: true, kind: 'fayda' },
    partsAgree: true,
    types: ['national_id'],
    claims: {
      name: { state: 'match', source: 'print' },
      dateOfBirth: { state: 'match', source: 'print' },
      idNumber: { state: 'match', source: 'print' },
    },
    expiryDate: '2035-02-10',
    expirySource: 'print',
    expirySure: true,
    dateOfBirth: '1994-03-17',
    fieldsRead: ['fullName', 'dateOfBirth', 'idNumber', 'expiryDate'],
    face: true,
    faceGood: true,
  }
}

/** The sound input with some facts of its document changed. */
export function withDocument(
  change: Partial<DocumentFacts>,
  rest: Partial<DecisionInput> = {},
): DecisionInput {
  const input = { ...soundInput(), ...rest }
  return { ...input, document: { ...soundDocument(), ...change } }
}

/** Passport facts: a zone that adds up, and no back. */
export const PASSPORT: Partial<DocumentFacts> = {
  sides: [{ side: 'front', ok: true, hints: [] }],
  mrz: 'valid',
  barcode: { read: false, kind: null },
  types: ['passport'],
}
