import { LANGUAGES } from '../language/languages.ts'
import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { LINK_EXPIRY_DAYS } from '../client/link-limits.ts'
import { toSmsNumber } from '../client/sms-number.ts'
import { templateChoice } from '../shapes/check-template.ts'
import { Expected } from '../shapes/expected.ts'
import { ListQuery } from '../shapes/list-filter.ts'
import { QueuedEmail } from '../shapes/email-delivery.ts'
import { dataReply, instant, pageReply, pageQuery } from '../shapes/reply.ts'
import { email, nameText, optionalText } from '../shapes/text.ts'
import { TEST_CUSTOMER_NAMES } from '../verification/test-customers.ts'
import { PROOFS_OF_POSSESSION } from '../verification/possession.ts'
import { VerificationDetail, VerificationListItem } from '../shapes/verification.ts'

const customerName = nameText('Customer name must be at least 2 characters')
/** Required for delivery by e-mail. */
const customerEmail = email('Please enter a valid email address').optional()
/** `none`: the link is only in the response. */
export const LinkDelivery = z.enum(['email', 'sms', 'none'])
/** Language of messages to the customer. Default: the client's. */
const language = z.enum(LANGUAGES).optional()

/** Why the e-mail with a link was not sent, and what to do. */
const MailHeld = z.object({
  code: z.enum(['mail.unconfirmed', 'mail.limit', 'sms.limit']),
  words: z.string(),
})

/** Whom a link is for. */
const linkFields = {
  customerName,
  customerEmail,
  customerPhone: optionalText(40),
  notes: optionalText(1000),
  language,
  expected: Expected.optional(),
  /** What a browser must present before the first step. Default: the client's setting, which `none` cannot switch off. */
  proofOfPossession: z.enum(PROOFS_OF_POSSESSION).optional(),
  /** A check template's id or name. */
  template: templateChoice,
  delivery: LinkDelivery.default('email'),
}

interface Recipient {
  delivery: z.output<typeof LinkDelivery>
  customerEmail?: string | undefined
  customerPhone?: string | undefined
}

/** The recipient that the delivery needs, as `superRefine` reports it. */
export function requireRecipient(
  { delivery, customerEmail, customerPhone }: Recipient,
  check: z.RefinementCtx,
): void {
  if (delivery === 'email' && customerEmail === undefined)
    check.addIssue({
      code: 'custom',
      path: ['customerEmail'],
      message: 'This is required, unless `delivery` is `sms` or `none`',
    })
  if (delivery === 'sms' && toSmsNumber(customerPhone ?? '') === null)
    check.addIssue({
      code: 'custom',
      path: ['customerPhone'],
      message: 'Please enter a mobile number with its country code, such as +251 91 234 5678',
    })
}

const CreatedLink = z
  .object({
    success: z.literal(true),
    customerName: z.string(),
    verificationId: idSchema('verification'),
    expiresAt: instant,
    verificationUrl: z.string(),
    /** A short message with the link in the customer's language, to be sent by other means. */
    shareText: z.string(),
    /** Whether its e-mail is queued, or kept because there is no mail server or in test mode. */
    email: QueuedEmail.nullable(),
    /** The same for its text message. */
    sms: QueuedEmail.nullable(),
    /** Why no e-mail was written; null if one was, or none was requested. */
    mailHeld: MailHeld.nullable(),
  })
  .meta({ id: 'CreatedLink' })

export const clientApi = {
  listVerifications: {
    method: 'GET',
    path: '/api/client/verifications',
    access: 'client:verifications:read',
    summary:
      'List verifications in an order, by default the newest first, or the best match first in a search by name',
    query: z.object({
      ...pageQuery(20),
      ...ListQuery.shape,
    }),
    reply: pageReply(VerificationListItem),
  },
  getVerification: {
    method: 'GET',
    path: '/api/client/verifications/:verificationId',
    access: 'client:verifications:read',
    summary: 'Get one verification with its checks, score and timeline',
    params: z.object({ verificationId: idSchema('verification') }),
    reply: dataReply(VerificationDetail),
  },
  getEvidenceImage: {
    method: 'GET',
    path: '/api/client/verifications/:verificationId/images/:evidenceId',
    access: 'client:evidence:view',
    summary: 'Get one image, decrypted for this response only; each view is audited',
    params: z.object({ verificationId: idSchema('verification'), evidenceId: idSchema('evidence') }),
    reply: 'image',
  },
  createLink: {
    method: 'POST',
    path: '/api/client/verification-link',
    access: 'client:verifications:create',
    summary:
      'Create a link valid for 7 days, or as its template says, and send it by e-mail or text message; `mailHeld` is set if it is not sent',
    body: z.object(linkFields).superRefine(requireRecipient),
    reply: CreatedLink,
    ratePerMinute: 60,
  },
  createTestVerification: {
    method: 'POST',
    path: '/api/client/test-verifications',
    access: 'client:verifications:create',
    summary:
      'Create a test verification and complete it as a test customer with a fixed outcome; its events reach the webhooks of test mode',
    body: z.object({ customer: z.enum(TEST_CUSTOMER_NAMES, 'Choose a test customer') }),
    reply: dataReply(z.object({ verificationId: idSchema('verification') })),
    ratePerMinute: 60,
  },
  createLinks: {
    method: 'POST',
    path: '/api/client/verification-links',
    access: 'client:verifications:create',
    summary: 'Create a link valid for 1, 3, 7, 14 or 30 days and send it by e-mail or text message',
    body: z
      .object({
        ...linkFields,
        /** Default: the template's, else 7. */
        expiryDays: z.union(LINK_EXPIRY_DAYS.map((days) => z.literal(days))).optional(),
      })
      .superRefine(requireRecipient),
    reply: CreatedLink,
    ratePerMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
