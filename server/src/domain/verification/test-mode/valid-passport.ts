import { DOCUMENT_FIELDS } from '@wabi/contract/rules/rule-fields.ts'
import type { DecisionInput } from '../../../decision/model/input.ts'
import { DEFAULT_SETTINGS } from '../../../decision/model/settings.ts'

/** Decision input for a flawless passport and its holder: each test customer changes part of it. */
export function validPassport(
  today: string,
): DecisionInput & { document: NonNullable<DecisionInput['document']> } {
  const match = { state: 'match', source: 'mrz' } as const
  return {
    today,
    nationality: 'ET',
    documentType: 'passport',
    claimedDateOfBirth: '1994-03-17',
    document: {
      sides: [{ side: 'front', type: 'passport', country: 'ET', ok: true, hints: [] }],
      unread: [],
      mrz: 'valid',
      barcode: { read: false, kind: null },
      objections: [],
      reproduction: 'none',
      claims: { name: match, dateOfBirth: match, idNumber: match },
      printConfirms: ['fullName', 'dateOfBirth', 'idNumber', 'expiryDate'],
      expiryDate: '2099-12-31',
      expirySource: 'mrz',
      expirySure: true,
      expiryDates: ['2099-12-31', '2099-12-31'],
      dateOfBirth: '1994-03-17',
      birthDates: ['1994-03-17', '1994-03-17'],
      issueDate: '2024-01-15',
      issueSure: true,
      fieldsRead: [...DOCUMENT_FIELDS],
      frontConfirmsClaim: true,
      face: true,
      faceGood: true,
    },
    selfie: { faces: 1, ok: true, hints: [] },
    face: { distance: 0.3, verdict: 'match', textureLikeness: 0.7 },
    liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true, light: 'right' },
    images: { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 0, signals: [], production: true },
    // No search runs for a test customer, and the result does not claim one.
    repeats: 'nothing_kept',
    // Integrators name their test links as they like.
    invited: 'nobody',
    settings: DEFAULT_SETTINGS,
    rule: null,
    errors: {},
  }
}
