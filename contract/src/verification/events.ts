/** Events that a client's webhook can subscribe to (spec section 9 and decisions 'Webhooks'). */
export const WEBHOOK_EVENTS = [
  'verification.completed',
  'verification.failed',
  'verification.pending_review',
  'verification.started',
  'verification.expired',
  'verification.declined',
  'verification.consent_withdrawn',
  'verification.cancelled',
  'verification.resubmission_requested',
  'verification.resent',
  'verification.reviewed',
  'verification.erased',
  'verification.document_expiring',
  'session.generated',
  'fraud.detected',
  'verification.reopened',
  'verification.revoked',
  'verification.labelled',
  'verification.linked',
  'verification.possession_proved',
  'webhook.test',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DEFAULT_WEBHOOK_EVENT: WebhookEvent = 'verification.completed'

/** How long before the expiry of a document its client is notified (`verification.document_expiring`). */
export const EXPIRY_NOTICE_DAYS = 30

/** The event sent for each outcome of a decision. */
export const EVENT_BY_OUTCOME = {
  approved: 'verification.completed',
  pending_review: 'verification.pending_review',
  rejected: 'verification.failed',
} as const
