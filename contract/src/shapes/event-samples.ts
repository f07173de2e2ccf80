import type { WebhookEvent } from '../verification/events.ts'
import type { EventBody } from './event-body.ts'

interface EventKind {
  /** When it is sent, in one line. */
  when: string
  sample: EventBody
}

const TIMESTAMP = '2026-11-21T09:30:00.000Z'

const data: EventBody['data'] = {
  verificationId: 'ver_4fTq9ZkB2mXc7LrD0sVn8HyWea',
  status: 'completed',
  outcome: 'approved',
  overallScore: 96,
  reasons: [],
  clientReference: 'customer-1042',
  assurance: 'low',
}

/** Placeholder in `webhook.test`: no verification has this id. */
export const TEST_VERIFICATION_ID = `ver_${'0'.repeat(26)}`

const kind = <T extends WebhookEvent>(
  type: T,
  when: string,
  over: Partial<EventBody['data']>,
): EventKind => ({
  when,
  sample: { type, timestamp: TIMESTAMP, data: { ...data, ...reached(over), ...over } },
})

/** Only an approval has an assurance here. */
const reached = ({ outcome = data.outcome }: Partial<EventBody['data']>) =>
  outcome === 'approved' ? {} : { assurance: null }

/** Every webhook event: when it is sent, with a sample body. */
export const EVENT_KINDS: Record<WebhookEvent, EventKind> = {
  'verification.completed': kind('verification.completed', 'A verification was approved', {}),
  'verification.failed': kind('verification.failed', 'A verification was rejected', {
    status: 'failed',
    outcome: 'rejected',
    overallScore: 31,
    reasons: ['document_expired', 'face_different'],
  }),
  'verification.pending_review': kind(
    'verification.pending_review',
    'A verification is waiting for a reviewer',
    {
      status: 'pending_review',
      outcome: 'pending_review',
      overallScore: 68,
      reasons: ['face_unsure'],
    },
  ),
  'verification.started': kind(
    'verification.started',
    'A customer started a verification, or continued it after a repeated step was requested or a rejection',
    {
      status: 'in_progress',
      outcome: null,
      overallScore: null,
    },
  ),
  'verification.expired': kind('verification.expired', 'A link expired before the customer finished', {
    status: 'expired',
    outcome: null,
    overallScore: null,
  }),
  'verification.declined': kind(
    'verification.declined',
    'A customer chose to verify another way, or withdrew the consent before a decision',
    {
      status: 'declined',
      outcome: null,
      overallScore: null,
    },
  ),
  'verification.consent_withdrawn': kind(
    'verification.consent_withdrawn',
    'A customer withdrew their consent: pictures and face measurements are deleted',
    {},
  ),
  'verification.cancelled': kind('verification.cancelled', 'An open verification was cancelled', {
    status: 'cancelled',
    outcome: null,
    overallScore: null,
  }),
  'verification.resubmission_requested': kind(
    'verification.resubmission_requested',
    'The customer was asked to repeat a step',
    { status: 'resubmission_requested', outcome: null, overallScore: null },
  ),
  'verification.resent': kind(
    'verification.resent',
    'The link was sent or renewed again; an expired one is valid again',
    { status: 'pending', outcome: null, overallScore: null },
  ),
  'verification.reviewed': kind(
    'verification.reviewed',
    'A person or an API key decided a verification in review, before the event of the outcome',
    { assurance: 'substantial' },
  ),
  'verification.erased': kind(
    'verification.erased',
    'All personal data of a verification was erased: by a person, by an API key or by retention',
    { clientReference: null, assurance: null },
  ),
  'verification.document_expiring': kind(
    'verification.document_expiring',
    'The document of an approved verification expires within 30 days',
    {},
  ),
  'session.generated': kind('session.generated', 'A link was created', {
    status: 'pending',
    outcome: null,
    overallScore: null,
  }),
  'fraud.detected': kind('fraud.detected', 'A verification shows signs of fraud', {
    status: 'pending_review',
    outcome: 'pending_review',
    overallScore: 52,
    reasons: ['face_seen_under_other_name'],
  }),
  'verification.reopened': kind('verification.reopened', 'A decided verification waits for a person again', {
    status: 'pending_review',
    outcome: 'pending_review',
    overallScore: 31,
    reasons: ['appealed', 'face_different'],
    cause: 'appeal',
  }),
  'verification.revoked': kind('verification.revoked', 'The approval of a verification was revoked', {
    status: 'failed',
    outcome: 'rejected',
    reasons: ['fraud_found'],
  }),
  'verification.labelled': kind(
    'verification.labelled',
    'Somebody recorded what was learned after the decision',
    { label: 'confirmed_fraud' },
  ),
  'verification.linked': kind(
    'verification.linked',
    'Later verifications show that an approved one shares a detail with too many people',
    { shared: ['phone'] },
  ),
  'verification.possession_proved': kind(
    'verification.possession_proved',
    'The customer entered the code that proves that the link is theirs',
    { status: 'pending', outcome: null, overallScore: null, possession: 'sms' },
  ),
  'webhook.test': kind('webhook.test', 'Someone sent a test event', {
    verificationId: TEST_VERIFICATION_ID,
    clientReference: null,
  }),
}
