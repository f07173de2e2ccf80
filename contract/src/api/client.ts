import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { CUSTOMER_LANGUAGES } from '../languages.ts'
import { ListFilter } from '../shapes/list-filter.ts'
import { QueuedEmail } from '../shapes/email-delivery.ts'
import { dataOf, instant, pageOf } from '../shapes/reply.ts'
import { email, optionalText, requiredText } from '../shapes/text.ts'
import { VerificationDetail, VerificationListItem } from '../shapes/verification.ts'

export const LINK_EXPIRY_DAYS = [1, 3, 7, 14, 30] as const
export const DEFAULT_LINK_EXPIRY_DAYS = 7

const customerName = requiredText(2, 200, 'Customer name must be at least 2 characters')
const customerEmail = email('Please enter a valid email address')
/** In which the customer is written to; as the client writes by default unless told. */
const language = z.enum(CUSTOMER_LANGUAGES).optional()

/** Why a link was created without its mail, and what to do. */
const MailHeld = z.object({ code: z.enum(['mail.unconfirmed', 'mail.limit']), words: z.string() })

const CreatedLink = z
  .object({
    success: z.literal(true),
    customerName: z.string(),
    verificationId: idOf('verification'),
    expiresAt: instant,
    verificationUrl: z.string(),
    /** Whether its e-mail is queued to be sent, or kept where there is no mail server or in test mode. */
    email: QueuedEmail.nullable(),
    /** Why no e-mail carries the link; null when one does, or none was wanted. */
    mailHeld: MailHeld.nullable(),
  })
  .meta({ id: 'CreatedLink' })

export const clientApi = {
  listVerifications: {
    method: 'GET',
    path: '/api/client/verifications',
    access: 'client:verifications:read',
    summary: 'Verifications by cursor, newest first, or the likeliest first where a name is searched for',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
      ...ListFilter.shape,
    }),
    reply: pageOf(VerificationListItem),
  },
  getVerification: {
    method: 'GET',
    path: '/api/client/verifications/:verificationId',
    access: 'client:verifications:read',
    summary: 'One verification with its checks, score and timeline',
    params: z.object({ verificationId: idOf('verification') }),
    reply: dataOf(VerificationDetail),
  },
  getEvidenceImage: {
    method: 'GET',
    path: '/api/client/verifications/:verificationId/images/:evidenceId',
    access: 'client:evidence:view',
    summary: 'One image, decrypted for this answer only; each view is audited',
    params: z.object({ verificationId: idOf('verification'), evidenceId: idOf('evidence') }),
    reply: 'image',
  },
  createLink: {
    method: 'POST',
    path: '/api/client/verification-link',
    access: 'client:verifications:create',
    summary: 'Create a link (7 days) and send it by e-mail; `mailHeld` says when it is not sent',
    body: z.object({
      customerName,
      customerEmail,
      customerPhone: optionalText(40),
      notes: optionalText(1000),
      language,
    }),
    reply: CreatedLink,
    ratePerMinute: 60,
  },
  createLinks: {
    method: 'POST',
    path: '/api/client/verification-links',
    access: 'client:verifications:create',
    summary: 'Create a link that is valid for 1, 3, 7, 14 or 30 days and send it by e-mail',
    body: z.object({
      customerName,
      customerEmail,
      customerPhone: optionalText(40),
      notes: optionalText(1000),
      language,
      expiryDays: z.union(LINK_EXPIRY_DAYS.map((days) => z.literal(days))).default(DEFAULT_LINK_EXPIRY_DAYS),
    }),
    reply: CreatedLink,
    ratePerMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
