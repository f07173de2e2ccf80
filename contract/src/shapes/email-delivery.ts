import { z } from 'zod'
import { EMAIL_PURPOSES, EMAIL_STATUSES } from '../emails.ts'
import { idOf } from '../ids.ts'
import { instant } from './reply.ts'

/** Where an e-mail stands, and why. */
export const EmailDelivery = z
  .object({
    status: z
      .enum(EMAIL_STATUSES)
      .describe('`sent`: the mail server accepted it; `kept`: not sent, for example without a mail server'),
    reason: z
      .string()
      .nullable()
      .describe('What the mail server answered, or why it was not sent; addresses are left out'),
    updatedAt: instant,
  })
  .meta({ id: 'EmailDelivery' })

/** One e-mail to the customer of a verification, without its text. */
export const CustomerEmail = EmailDelivery.extend({
  id: idOf('email'),
  /** null: stored before purposes were. */
  purpose: z.enum(EMAIL_PURPOSES).nullable(),
  createdAt: instant,
}).meta({ id: 'CustomerEmail' })

/** What becomes of an e-mail that was just written: `queued` to be sent, or `kept` in the platform's mailbox. */
export const QueuedEmail = z.enum(['queued', 'kept'])
