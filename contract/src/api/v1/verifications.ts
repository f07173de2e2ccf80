import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { VERIFICATION_STATUSES } from '../../verification/states.ts'
import { ListFilter } from '../../shapes/list-filter.ts'
import { dataReply, Done, instant, pageReply, pageQuery } from '../../shapes/reply.ts'
import { LinkedVerification, PublicVerification } from '../../shapes/public-verification.ts'
import { returnUrl } from '../../shapes/return-url.ts'
import { email, requiredText } from '../../shapes/text.ts'
import { clientApi, LinkDelivery, requireRecipient } from '../client.ts'

const PATH = '/api/v1/verifications'
const one = z.object({ verificationId: idSchema('verification') })

/** Maximum length of a client reference. */
export const MAX_REFERENCE = 100

const { customerName, customerPhone, notes, language, expected, expiryDays } =
  clientApi.createLinks.body.shape

const clientReference = requiredText(1, MAX_REFERENCE, 'Must not be empty: omit it or enter a value')

/** Verifications: list, create, get, cancel, resend, erase. */
export const v1VerificationsApi = {
  v1ListVerifications: {
    method: 'GET',
    path: PATH,
    access: 'key:read',
    summary: "List verifications of the key's mode, newest first",
    query: z.object({
      ...pageQuery(20),
      status: z.enum(VERIFICATION_STATUSES).optional(),
      label: ListFilter.shape.label,
      flagged: ListFilter.shape.flagged.describe(
        '`linked`: approved, and flagged since because later verifications share a detail (event `verification.linked`)',
      ),
      clientReference: clientReference.optional(),
      search: ListFilter.shape.search.describe(
        'A name or its beginning in any script and spelling, an e-mail address, a phone or ID number or its last digits, or an id. A search by name lists the best match first',
      ),
      createdAfter: instant.optional(),
      createdBefore: instant.optional(),
    }),
    reply: pageReply(PublicVerification),
  },
  v1CreateVerification: {
    method: 'POST',
    path: PATH,
    access: 'key:write',
    summary:
      'Create a verification and send its link by e-mail or text message, or get the link from the response',
    body: z
      .object({
        customerName,
        customerEmail: email('Please enter a valid email address').optional(),
        customerPhone,
        notes,
        language,
        expected: expected.describe(
          'Details of the person you invite; a verification by another person is never approved automatically',
        ),
        expiryDays,
        clientReference: clientReference.optional(),
        delivery: LinkDelivery.default('email').describe(
          '`sms`: a text message to `customerPhone`, where the operator has set up a gateway; `none`: the link is only in the response',
        ),
        returnUrl: returnUrl.optional(),
      })
      .superRefine(requireRecipient)
      .meta({
        id: 'NewVerification',
        examples: [
          {
            customerName: 'Abebe Bikila',
            customerEmail: 'abebe@example.com',
            clientReference: 'customer-1042',
            expected: { dateOfBirth: '1994-03-17' },
          },
          {
            customerName: 'Abebe Bikila',
            delivery: 'none',
            returnUrl: 'https://shop.example.com/verified',
          },
        ],
      }),
    reply: dataReply(LinkedVerification),
    errors: [
      'account.month_used_up',
      'account.awaiting_approval',
      'account.refused',
      'mail.unconfirmed',
      'mail.limit',
      'sms.unavailable',
      'sms.limit',
    ],
  },
  v1GetVerification: {
    method: 'GET',
    path: `${PATH}/:verificationId`,
    access: 'key:read',
    summary: 'Get one verification',
    params: one,
    reply: dataReply(PublicVerification),
    errors: ['verification.not_found'],
  },
  v1CancelVerification: {
    method: 'POST',
    path: `${PATH}/:verificationId/cancel`,
    access: 'key:write',
    summary: 'Cancel an open verification: its link stops working, and the customer is notified by e-mail',
    params: one,
    reply: dataReply(PublicVerification),
    errors: ['verification.not_found', 'verification.erased', 'verification.bad_transition'],
  },
  v1ResendVerification: {
    method: 'POST',
    path: `${PATH}/:verificationId/resend`,
    access: 'key:write',
    summary: 'Resend the link; an expired link becomes valid again',
    params: one,
    body: z
      .object({
        expiryDays: expiryDays.unwrap().optional(),
        delivery: LinkDelivery.optional().describe('Default: as it was sent before'),
      })
      .default({})
      .meta({ examples: [{ expiryDays: 7, delivery: 'none' }] }),
    reply: dataReply(LinkedVerification),
    errors: [
      'verification.not_found',
      'verification.erased',
      'verification.bad_transition',
      'verification.no_email',
      'verification.no_phone',
      'account.awaiting_approval',
      'account.refused',
      'mail.unconfirmed',
      'mail.limit',
      'sms.unavailable',
      'sms.limit',
    ],
  },
  v1SetRelationshipEnd: {
    method: 'POST',
    path: `${PATH}/:verificationId/relationship-end`,
    access: 'key:write',
    summary:
      'Report when the business relationship with this customer ended; where the settings say so, retention counts from then',
    params: one,
    body: z
      .object({
        relationshipEndedAt: instant
          .nullable()
          .describe('Not in the future, and not before the verification; null: it goes on'),
      })
      .meta({ id: 'RelationshipEnd', examples: [{ relationshipEndedAt: '2026-11-21T00:00:00.000Z' }] }),
    reply: dataReply(PublicVerification),
    errors: ['verification.not_found', 'verification.erased'],
  },
  v1EraseVerification: {
    method: 'DELETE',
    path: `${PATH}/:verificationId`,
    access: 'key:admin',
    summary: 'Permanently erase all personal data: images, claims, extracted data, e-mails and notes',
    params: one,
    reply: Done,
    errors: ['verification.not_found', 'verification.held'],
  },
} as const satisfies Record<string, Endpoint>
