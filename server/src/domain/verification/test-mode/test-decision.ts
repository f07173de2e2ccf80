import { TEST_CUSTOMERS, type TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import { decide, type Decision } from '../../../decision/decide.ts'
import type { DecisionInput, DocumentFacts } from '../../../decision/model/input.ts'
import { NOTHING_REPEATED } from '../../../decision/nothing-repeated.ts'
import { validPassport } from './valid-passport.ts'

/** Test customers whose verification is decided. */
export type DecidedCustomer = Exclude<TestCustomer, 'expired'>

type Sound = ReturnType<typeof validPassport>

const document = (sound: Sound, change: Partial<DocumentFacts>) => ({
  document: { ...sound.document, ...change },
})
const doubtfulFace = { distance: 0.6, verdict: 'review' } as const
const noLivePerson = { state: 'failed', reasons: ['looks_flat'], tries: 5 } as const

/** The fault of each: what the rules would find or, where only a person rejects, what led to review. */
const FAULTS: Record<DecidedCustomer, (sound: Sound) => Partial<DecisionInput>> = {
  approved: () => ({}),
  pending_review: () => ({ face: doubtfulFace }),
  fraud: () => ({ repeats: { ...NOTHING_REPEATED, faceUnderOtherName: 1, nearestDistance: 0.2 } }),
  rejected_document_not_genuine: (sound) => document(sound, { mrz: 'check_digits_failed' }),
  rejected_face_different: () => ({ face: { distance: 0.9, verdict: 'no_match' } }),
  rejected_live_person_doubted: () => ({ liveness: noLivePerson }),
  rejected_head_turn_doubted: () => ({ liveness: noLivePerson }),
  rejected_details_different: (sound) =>
    document(sound, { claims: { ...sound.document.claims, name: { state: 'conflict', source: 'mrz' } } }),
  rejected_document_expired: (sound) =>
    document(sound, { expiryDate: '2020-01-31', expiryDates: ['2020-01-31', '2020-01-31'] }),
  rejected_document_type_other: (sound) =>
    document(sound, { sides: [{ side: 'front', type: 'national_id', country: 'ET', ok: true, hints: [] }] }),
  rejected_document_unreadable: (sound) =>
    document(sound, {
      sides: [{ side: 'front', type: null, country: null, ok: false, hints: ['blurred'] }],
      mrz: 'absent',
      fieldsRead: [],
      printConfirms: [],
      expiryDate: null,
      expiryDates: [],
      dateOfBirth: null,
      birthDates: [],
    }),
  rejected_too_young: (sound) => {
    const tenYearsAgo = `${Number(sound.today.slice(0, 4)) - 10}-01-01`
    return {
      claimedDateOfBirth: tenYearsAgo,
      ...document(sound, { dateOfBirth: tenYearsAgo, birthDates: [tenYearsAgo, tenYearsAgo] }),
    }
  },
  rejected_not_accepted: () => ({ face: doubtfulFace }),
}

/**
 * The decision on a test customer, by the current rules with default settings, whatever the client has set. Outcome and
 * reasons are fixed (`TEST_CUSTOMERS` in the contract). For reasons that only a person gives, outcome and reason are
 * those of that person, while checks and score are those of the rules before it.
 * @param today YYYY-MM-DD in UTC
 */
export function testDecision(customer: DecidedCustomer, today: string): Decision {
  const sound = validPassport(today)
  const decision = decide({ ...sound, ...FAULTS[customer](sound) })
  const { outcome, reasons } = TEST_CUSTOMERS[customer]
  if (outcome === null) throw new Error('this test customer has no outcome')
  return { ...decision, outcome, reasons: [...reasons] }
}
