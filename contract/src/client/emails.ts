/** By what messages reach a customer. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/**
 * Delivery status of a message.
 * - `queued`: waiting to be sent or retried
 * - `sent`: the mail server, or the gateway for text messages, accepted it
 * - `delivered`: the gateway reports that a text message has reached the phone
 * - `refused`: the mail server permanently refused the address or the message
 * - `failed`: abandoned after several attempts
 * - `bounced`: accepted, later reported as undeliverable
 * - `kept`: not sent, readable in the platform's mailbox
 * - `discarded`: not sent, text deleted
 */
export const EMAIL_STATUSES = [
  'queued',
  'sent',
  'delivered',
  'refused',
  'failed',
  'bounced',
  'kept',
  'discarded',
] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]

/** Purpose of an e-mail. `confirmation` confirms a company's address; all others go to a customer. */
export const EMAIL_PURPOSES = [
  'link',
  'step_again',
  'code',
  'result',
  'cancelled',
  'data_request',
  'confirmation',
] as const
export type EmailPurpose = (typeof EMAIL_PURPOSES)[number]

/** Purposes whose e-mails carry the customer's link. */
export const LINK_PURPOSES = ['link', 'step_again'] as const satisfies readonly EmailPurpose[]

/** Names of the purposes in the list of a verification's e-mails. */
export const EMAIL_PURPOSE_NAMES: Record<EmailPurpose, string> = {
  link: 'E-mail with the link',
  step_again: 'E-mail about the step to repeat',
  code: 'E-mail with a code for another device',
  result: 'E-mail with the result',
  cancelled: 'E-mail about the cancellation',
  data_request: 'E-mail about a request on their data',
  confirmation: 'E-mail to confirm the company’s address',
}

/** Name for an e-mail that was stored before purposes existed. */
export const UNKNOWN_PURPOSE_NAME = 'E-mail to the customer'

/** Names of the statuses, as staff see them. */
export const EMAIL_STATUS_WORDS: Record<EmailStatus, string> = {
  queued: 'Waiting to be sent',
  sent: 'Accepted by the mail server',
  delivered: 'Delivered',
  refused: 'Refused by the mail server',
  failed: 'Could not be sent',
  bounced: 'Returned as undeliverable',
  kept: 'Not sent, kept in the platform’s mailbox',
  discarded: 'Not sent, discarded',
}

/** Whether the customer has not received it and never will. */
export function isUndelivered(status: EmailStatus): boolean {
  return status !== 'queued' && status !== 'sent' && status !== 'delivered'
}
