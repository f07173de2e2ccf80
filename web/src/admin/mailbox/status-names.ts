import type { EmailStatus } from '@wabi/contract/client/emails.ts'

/** Short status names for the mailbox; the e-mail pane shows more detail. */
export const STATUS_NAMES: Record<EmailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  refused: 'Refused',
  failed: 'Failed',
  bounced: 'Bounced',
  kept: 'Kept here',
  discarded: 'Discarded',
}
