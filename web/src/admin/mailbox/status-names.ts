import type { EmailStatus } from '@wabi/contract/emails.ts'

/** The mailbox's short names; a mail's own pane says more. */
export const STATUS_NAMES: Record<EmailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  refused: 'Refused',
  failed: 'Failed',
  bounced: 'Bounced',
  kept: 'Kept here',
  discarded: 'Discarded',
}
