import { expect, test } from 'vitest'
import { ID_RANDOM_LENGTH } from '../endpoint/ids.ts'
import {
  CaseDecisionBody,
  CaseEscalationBody,
  CaseNoteBody,
  CaseResubmissionBody,
  DecisionBody,
  EscalationBody,
  NoteBody,
  ResubmissionBody,
} from './review-actions.ts'

const decisionSeen = `dec_${'d'.repeat(ID_RANDOM_LENGTH)}`
const again = { decisionSeen, step: 'selfie', reasons: ['face_unclear'], note: 'Hm' } as const

test.each([
  [DecisionBody, CaseDecisionBody, { decisionSeen, outcome: 'approved', note: 'Hm' }, 'note'],
  [
    DecisionBody,
    CaseDecisionBody,
    { decisionSeen, outcome: 'rejected', reason: 'document_expired', note: 'Hm' },
    'note',
  ],
  [ResubmissionBody, CaseResubmissionBody, again, 'note'],
  [EscalationBody, CaseEscalationBody, { decisionSeen, escalated: true, words: 'Hm' }, 'words'],
  [NoteBody, CaseNoteBody, { words: 'Hm', forPlatform: true }, 'forPlatform'],
])('only the platform’s staff can send words for somebody else (%#)', (ofClient, ofPlatform, body, field) => {
  expect(ofPlatform.parse(body)).toEqual(body)
  expect(ofClient.parse(body)).toEqual(
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)),
  )
})

test.each([ResubmissionBody, CaseResubmissionBody])('a reason must apply to the step (%#)', (schema) => {
  const { success, error } = schema.safeParse({ ...again, reasons: ['glare'] })
  expect(success).toBe(false)
  expect(error?.issues).toMatchObject([{ path: ['reasons'] }])
})
