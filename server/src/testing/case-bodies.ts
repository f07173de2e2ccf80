import type { Operation } from '@wabi/contract/api.ts'
import { ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'

const decisionSeen = `dec_${'d'.repeat(ID_RANDOM_LENGTH)}`
const verificationIds = [`ver_${'d'.repeat(ID_RANDOM_LENGTH)}`]

/** Valid bodies for calls of the platform's review queue. */
export const CASE_BODIES: Partial<Record<Operation, unknown>> = {
  claimNextCase: { order: 'riskiest' },
  assignCases: { assignee: null, verificationIds },
  openCase: { reason: 'review' },
  openSecondReview: { reason: 'quality' },
  decideCase: { decisionSeen, outcome: 'approved', note: 'The client reads this' },
  requestCaseResubmission: { decisionSeen, step: 'selfie', reasons: ['face_unclear'] },
  escalateCase: { decisionSeen, words: 'Please look' },
  blockCaseFace: { reason: 'a test' },
  blockCaseNumber: { reason: 'a test' },
  reopenCase: { decisionSeen, words: 'New evidence' },
  revokeCase: { decisionSeen, reason: 'fraud_found' },
  labelCase: { label: 'unsure', source: 'other' },
  addCaseNote: { words: 'A note', forPlatform: true },
  undoCaseDecision: { heldDecisionId: `hld_${'d'.repeat(ID_RANDOM_LENGTH)}` },
  decideSecondReview: { outcome: 'rejected', reason: 'face_different' },
}
