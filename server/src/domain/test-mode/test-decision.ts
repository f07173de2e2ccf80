import { TEST_CUSTOMERS, type TestCustomer } from '@wabi/contract/test-customers.ts'
import { decide, type Decision } from '../../decision/decide.ts'
import type { DecisionInput, DocumentFacts } from '../../decision/input.ts'
import { NOTHING_REPEATED } from '../../decision/nothing-repeated.ts'
import { soundPassport } from './sound-passport.ts'

/** Who comes to a decision. */
export type DecidedCustomer = Exclude<TestCustomer, 'expired'>

type Sound = ReturnType<typeof soundPassport>

const document = (sound: Sound, change: Partial<DocumentFacts>) => ({
  document: { ...sound.document, ...change },
})
const lookedAt = { distance: 0.6, verdict: 'review' } as const
const noLivePerson = { state: 'failed', reasons: ['looks_flat'], tries: 5 } as const

/** What is wrong with each: what the rules would see, and where only a person rejects, what made him look. */
const FAULTS: Record<DecidedCustomer, (sound: Sound) => Partial<DecisionInput>> = {
  approved: () => ({}),
  pending_review: () => ({ face: lookedAt }),
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
  rejected_not_accepted: () => ({ face: lookedAt }),
}

/**
 * The decision on a test customer, by the rules in force and their default settings, whatever the client has set: its
 * outcome and reasons are fixed (contract's `TEST_CUSTOMERS`). Where only a person rejects for such a reason, the outcome
 * and the reason are as that person's would be, and the checks and the score as the rules made them before.
 * @param today YYYY-MM-DD in UTC
 */
export function testDecision(customer: DecidedCustomer, today: string): Decision {
  const sound = soundPassport(today)
  const decision = decide({ ...sound, ...FAULTS[customer](sound) })
  const { outcome, reasons } = TEST_CUSTOMERS[customer]
  if (outcome === null) throw new Error('this test customer is never decided on')
  return { ...decision, outcome, reasons: [...reasons] }
}
