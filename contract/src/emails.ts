/**
 * Where an e-mail stands.
 * - `queued`: waits to be sent, or to be tried again
 * - `sent`: the mail server accepted it
 * - `refused`: the mail server refused the address or the message for good
 * - `failed`: given up after several tries
 * - `bounced`: accepted first, and returned as undeliverable later
 * - `kept`: not sent, readable in the platform's mailbox
 * - `discarded`: not sent, and its text is gone
 */
export const EMAIL_STATUSES = ['queued', 'sent', 'refused', 'failed', 'bounced', 'kept', 'discarded'] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]

/** What an e-mail is about; the first two carry a customer's link, the last asks a company to confirm its address. */
export const EMAIL_PURPOSES = ['link', 'step_again', 'code', 'result', 'cancelled', 'confirmation'] as const
export type EmailPurpose = (typeof EMAIL_PURPOSES)[number]

/** Those that carry the customer's link. */
export const LINK_PURPOSES = ['link', 'step_again'] as const satisfies readonly EmailPurpose[]

/** How each is called where a verification's e-mails are listed. */
export const EMAIL_PURPOSE_NAMES: Record<EmailPurpose, string> = {
  link: 'E-mail with the link',
  step_again: 'E-mail about the step to repeat',
  code: 'E-mail with a code for another device',
  result: 'E-mail with the result',
  cancelled: 'E-mail about the cancellation',
  confirmation: 'E-mail to confirm the company’s address',
}

/** The same for one that was stored before purposes were. */
export const EMAIL_TO_CUSTOMER = 'E-mail to the customer'

/** What staff read of each status. */
export const EMAIL_STATUS_WORDS: Record<EmailStatus, string> = {
  queued: 'Waiting to be sent',
  sent: 'Accepted by the mail server',
  refused: 'Refused by the mail server',
  failed: 'Could not be sent',
  bounced: 'Returned as undeliverable',
  kept: 'Not sent, kept in the platform’s mailbox',
  discarded: 'Not sent, discarded',
}

/** Whether the customer has not received it and will not: whoever wants to reach them uses another way. */
export function isUndelivered(status: EmailStatus): boolean {
  return status !== 'queued' && status !== 'sent'
}
