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

/** Purpose of a message. `confirmation` confirms a company's address; all others go to a customer. */
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

/** Purposes whose messages carry the customer's link. */
export const LINK_PURPOSES = ['link', 'step_again'] as const satisfies readonly EmailPurpose[]

const CHANNEL_NAMES: Record<MessageChannel, string> = { email: 'E-mail', sms: 'Text message' }

const ABOUT: Record<EmailPurpose, string> = {
  link: 'with the link',
  step_again: 'about the step to repeat',
  code: 'with a code for another device',
  result: 'with the result',
  cancelled: 'about the cancellation',
  data_request: 'about a request on their data',
  confirmation: 'to confirm the company’s address',
}

/** Name of a message for staff: `E-mail with the link`. @param purpose null for one that was stored before purposes existed */
export function messageName(channel: MessageChannel, purpose: EmailPurpose | null): string {
  return `${CHANNEL_NAMES[channel]} ${purpose === null ? 'to the customer' : ABOUT[purpose]}`
}

/** Names of the statuses, as staff see them. */
const EMAIL_STATUS_WORDS: Record<EmailStatus, string> = {
  queued: 'Waiting to be sent',
  sent: 'Accepted by the mail server',
  delivered: 'Delivered',
  refused: 'Refused by the mail server',
  failed: 'Could not be sent',
  bounced: 'Returned as undeliverable',
  kept: 'Not sent, kept in the platform’s mailbox',
  discarded: 'Not sent, discarded',
}
const SMS_STATUS_WORDS: Record<EmailStatus, string> = {
  ...EMAIL_STATUS_WORDS,
  sent: 'Accepted by the SMS gateway',
  delivered: 'Delivered to the phone',
  refused: 'Refused by the SMS gateway',
  bounced: 'Not delivered to the phone',
}

/** The status of a message in words for staff. */
export function messageStatusWords(channel: MessageChannel, status: EmailStatus): string {
  return (channel === 'sms' ? SMS_STATUS_WORDS : EMAIL_STATUS_WORDS)[status]
}

/** Whether the customer has not received it and never will. */
export function isUndelivered(status: EmailStatus): boolean {
  return status !== 'queued' && status !== 'sent' && status !== 'delivered'
}
