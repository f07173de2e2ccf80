import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { VERIFICATION_STATUSES } from '../../verification/states.ts'
import { ListFilter } from '../../shapes/list-filter.ts'
import { dataReply, Done, instant, pageReply, pageQuery } from '../../shapes/reply.ts'
import {
  EXPANDABLE,
  ExpandedVerification,
  LinkedVerification,
  PublicVerification,
} from '../../shapes/public-verification.ts'
import { LinkDelivery } from '../client.ts'
import {
  clientReference,
  customerEmail,
  FACE_BODY_LIMIT,
  NewSingleVerification,
  NewVerification,
  VerificationChange,
} from './new-verification.ts'

const PATH = '/api/v1/verifications'
const one = z.object({ verificationId: idSchema('verification') })

const status = z.enum(VERIFICATION_STATUSES)
const { expiryDays } = NewVerification.shape

/** Why a reference face is refused. */
const REFERENCE_FACE_ERRORS = [
  'image.unsupported',
  'image.too_large',
  'image.unreadable',
  'reference_face.none',
  'reference_face.several',
  'reference_face.unclear',
] as const

/** Verifications: list, create, get, cancel, resend, erase. */
export const v1VerificationsApi = {
  v1ListVerifications: {
    method: 'GET',
    path: PATH,
    access: 'key:read',
    summary: "List verifications of the key's mode, newest first",
    query: z.object({
      ...pageQuery(20),
      status: z
        .preprocess(
          (value) => (typeof value === 'string' && value.includes(',') ? value.split(',') : value),
          z.union([status, z.array(status).min(1).max(VERIFICATION_STATUSES.length)]),
        )
        .optional()
        .describe('One status, or several: repeat the parameter, or separate them by commas'),
      label: ListFilter.shape.label.describe('Only verifications whose label in force is this one'),
      flagged: ListFilter.shape.flagged.describe(
        '`linked`: approved, and flagged since because later verifications share a detail (event `verification.linked`)',
      ),
      clientReference: clientReference.optional().describe('Exactly this reference of yours'),
      email: customerEmail.optional().describe('Exactly this address; not together with `search`'),
      search: ListFilter.shape.search.describe(
        'A name or its beginning in any script and spelling, an e-mail address, a phone or ID number or its last digits, or an id. A search by name lists the best match first',
      ),
      createdAfter: instant.optional().describe('Created at or after this time'),
      createdBefore: instant.optional().describe('Created before this time'),
      decidedAfter: instant.optional().describe('Decision in force made at or after this time'),
      decidedBefore: instant.optional().describe('Decision in force made before this time'),
    }),
    reply: pageReply(PublicVerification).extend({
      page: z
        .object({
          next: z
            .string()
            .nullable()
            .describe('Cursor of the next page, of older ones; null on the last page'),
          previous: z
            .string()
            .nullable()
            .describe(
              'Cursor of the page before, of newer ones; null on the first page, and in a search by name',
            ),
        })
        .describe('Where the list continues'),
    }),
  },
  v1CreateVerification: {
    method: 'POST',
    path: PATH,
    access: 'key:write',
    summary:
      'Create a verification and send its link by e-mail or text message, or get the link from the response',
    bodyLimit: FACE_BODY_LIMIT,
    body: NewSingleVerification.meta({
      id: 'NewVerification',
      description: 'Whom to verify, and how the link reaches them',
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
      'verification.reference_taken',
      'template.not_found',
      'account.awaiting_approval',
      'account.refused',
      'mail.unconfirmed',
      'mail.limit',
      'sms.unavailable',
      'sms.limit',
      ...REFERENCE_FACE_ERRORS,
    ],
  },
  v1GetVerification: {
    method: 'GET',
    path: `${PATH}/:verificationId`,
    access: 'key:read',
    summary: 'Get one verification',
    params: one,
    query: z.object({
      'expand[]': z
        .preprocess(
          (value) => (typeof value === 'string' ? [value] : value),
          z.array(z.enum(EXPANDABLE)).max(EXPANDABLE.length),
        )
        .optional()
        .describe('`identity`: the reply contains the identity as well, for keys with `identityAccess`'),
    }),
    reply: dataReply(ExpandedVerification),
    errors: ['verification.not_found', 'verification.restricted', 'api_key.identity_access_needed'],
  },
  v1UpdateVerification: {
    method: 'PATCH',
    path: `${PATH}/:verificationId`,
    access: 'key:write',
    summary:
      'Change a verification: reference and metadata at any time, everything else before the customer starts; nothing is sent',
    params: one,
    bodyLimit: FACE_BODY_LIMIT,
    body: VerificationChange,
    reply: dataReply(PublicVerification),
    errors: [
      'verification.not_found',
      'verification.erased',
      'verification.restricted',
      'verification.bad_transition',
      'verification.reference_taken',
      ...REFERENCE_FACE_ERRORS,
    ],
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
        expiryDays: expiryDays
          .unwrap()
          .optional()
          .describe(
            'How many days the link works from now. Default: unchanged if it works for three more days, else 7',
          ),
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
  v1CreatePossessionCode: {
    method: 'POST',
    path: `${PATH}/:verificationId/possession-code`,
    access: 'key:write',
    summary:
      'Create a one-time code with which this customer opens the link, to show in your own app; it ends an earlier one',
    params: one,
    reply: dataReply(
      z
        .object({
          code: z.string().describe('Show it only to the signed-in customer whom you invited'),
          expiresAt: instant.describe('When the code stops working'),
        })
        .describe('A one-time code with which the customer opens the link')
        .meta({
          id: 'PossessionCode',
          examples: [{ code: '7K2M-Q9XR', expiresAt: '2026-11-21T09:22:00.000Z' }],
        }),
    ),
    errors: [
      'verification.not_found',
      'verification.restricted',
      'verification.no_app_code',
      'session.closed',
      'link.expired',
      'link.cancelled',
      'link.declined',
    ],
    ratePerMinute: 60,
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
      .meta({
        id: 'RelationshipEnd',
        description: 'When the business relationship ended',
        examples: [{ relationshipEndedAt: '2026-11-21T00:00:00.000Z' }],
      }),
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
