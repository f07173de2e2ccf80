import { z } from 'zod'
import { EMAIL_PURPOSES, EMAIL_STATUSES, MESSAGE_CHANNELS } from '../client/emails.ts'
import { idSchema } from '../endpoint/ids.ts'
import { instant } from './reply.ts'

/** Delivery status of a message, and the reason for it. */
export const EmailDelivery = z
  .object({
    status: z
      .enum(EMAIL_STATUSES)
      .describe(
        '`sent`: accepted by the mail server or SMS gateway; `delivered`: the SMS gateway reports delivery; `kept`: not sent, for example because there is no mail server',
      ),
    reason: z
      .string()
      .nullable()
      .describe(
        'Response of the mail server, or why it was not sent; e-mail addresses are removed. Null if there is nothing to say',
      ),
    updatedAt: instant.describe('When the status last changed'),
  })
  .describe('Delivery status of a message to the customer')
  .meta({ id: 'EmailDelivery' })

/** One message to the customer of a verification, without its text. */
export const CustomerEmail = EmailDelivery.extend({
  id: idSchema('email'),
  channel: z.enum(MESSAGE_CHANNELS),
  /** null: stored before purposes existed. */
  purpose: z.enum(EMAIL_PURPOSES).nullable(),
  createdAt: instant,
}).meta({ id: 'CustomerEmail' })

/** Status of a new message: `queued` to be sent, or `kept` in the platform's mailbox. */
export const QueuedEmail = z.enum(['queued', 'kept'])
