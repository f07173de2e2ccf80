import { LANGUAGES } from '../language/languages.ts'
import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import {
  CUSTOMER_REQUEST_KINDS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_OUTCOMES,
  DATA_REQUEST_STATES,
  IDENTITY_CHECKS,
  MAX_REQUEST_WORDS,
  RECEIVED_BY,
  REFUSAL_REASONS,
} from '../rights/data-requests.ts'
import { CLAIM_FIELDS } from '../verification/claims.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'
import { Claims } from './claims.ts'
import { instant } from './reply.ts'
import { email, nameText, optionalText } from './text.ts'

const KIND = 'What the person asks for; `withdrawal` withdraws their consent'

/** A request as the register's list shows it. */
export const DataRequestItem = z
  .object({
    id: idSchema('dataRequest'),
    kind: z.enum(DATA_REQUEST_KINDS).describe(KIND),
    state: z
      .enum(DATA_REQUEST_STATES)
      .describe(
        '`open`: not closed, before `dueAt`; `overdue`: not closed, after it; `closed`: answered, or taken back',
      ),
    verificationId: idSchema('verification').describe('The verification whose data it is about'),
    /** The customer of the verification; `—` once erased. */
    customerName: z.string(),
    receivedAt: instant.describe('When it was received; the deadline counts from then'),
    receivedBy: z
      .enum(RECEIVED_BY)
      .describe('How it was received; `customer_page`: on the page of the check'),
    dueAt: instant.describe('Deadline for the answer'),
    extended: z.boolean().describe('Whether the deadline was extended'),
    identityChecked: z.boolean().describe('Whether it is certain that the request is from the customer'),
    doneAt: instant.nullable().describe('When it was carried out; null before'),
    closedAt: instant.nullable().describe('When it was answered or taken back; null while open'),
    outcome: z
      .enum(DATA_REQUEST_OUTCOMES)
      .nullable()
      .describe('How it ended; `dropped`: the person took it back. Null while open'),
  })
  .meta({ id: 'DataRequestItem' })

const CorrectedField = z.enum([...CLAIM_FIELDS, 'customerName', 'customerEmail', 'customerPhone'])
export type CorrectedField = z.output<typeof CorrectedField>

/** One request with everything on record about it. Texts are null once the person is erased. */
export const DataRequestDetail = DataRequestItem.extend({
  /** Who asked, if it was somebody on the customer's behalf. */
  asker: z.string().nullable(),
  words: z.string().nullable(),
  /** Language of the letter. */
  language: z.enum(LANGUAGES),
  recordedBy: z.string(),
  extension: z.object({ days: z.number().int(), reason: z.string().nullable() }).nullable(),
  identity: z
    .object({
      check: z.enum(IDENTITY_CHECKS),
      words: z.string().nullable(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
  /** The new verification that proves the person's identity; null if there is none. */
  identityLink: z
    .object({
      verificationId: idSchema('verification'),
      status: z.enum(VERIFICATION_STATUSES),
      outcome: z.enum(OUTCOMES).nullable(),
      verificationUrl: z.string().nullable(),
    })
    .nullable(),
  done: z.object({ by: z.string(), at: instant }).nullable(),
  correction: z.array(z.object({ field: CorrectedField, before: z.string().nullable(), after: z.string() })),
  /** Of a restriction: when it was lifted again. */
  liftedAt: instant.nullable(),
  closed: z
    .object({
      by: z.string(),
      at: instant,
      outcome: z.enum(DATA_REQUEST_OUTCOMES),
      refusalReason: z.enum(REFUSAL_REASONS).nullable(),
      /** What the letter says in addition. */
      words: z.string().nullable(),
      mailedAt: instant.nullable(),
    })
    .nullable(),
  hasCertificate: z.boolean(),
  case: z.object({
    status: z.enum(VERIFICATION_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    /** The decision in force was made by a person. */
    decidedByPerson: z.boolean(),
    restrictedAt: instant.nullable(),
    erasedAt: instant.nullable(),
    hasEmail: z.boolean(),
  }),
}).meta({ id: 'DataRequestDetail' })

const words = optionalText(MAX_REQUEST_WORDS)

/** A request that staff enter, or a program. */
export const newDataRequest = {
  verificationId: idSchema('verification').describe('The verification whose data it is about'),
  kind: z.enum(DATA_REQUEST_KINDS).describe(KIND),
  receivedAt: instant.optional().describe('When it was received. Default: now'),
  asker: optionalText(200).describe('Who asked, if it was not the customer'),
  words: words.describe('What the person asks, in their words; erased with their data'),
  language: z.enum(LANGUAGES).optional().describe('Language of the answer. Default: that of the check'),
}

/** The corrected values; at least one. */
export const Correction = z
  .object({
    ...Claims.partial().shape,
    customerName: nameText('The name must be at least 2 characters').optional(),
    customerEmail: email('Please enter an e-mail address').optional(),
    customerPhone: optionalText(40),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    message: 'Please correct at least one value',
    path: ['fullName'],
  })

/** A request in the public API: without names and words. */
export const PublicDataRequest = DataRequestItem.omit({ customerName: true })
  .describe('A request of a customer about their data, without names and words')
  .meta({ id: 'DataRequest' })

/** A letter about a request: the confirmation of receipt while it is open, the answer once it is closed. */
export const DataRequestLetter = z.object({
  language: z.enum(LANGUAGES),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The whole letter as plain text. */
  text: z.string(),
  /** Whether it can be mailed to the customer. */
  mailable: z.boolean(),
})

/** A signed erasure certificate; `scripts/verify-signed-file.mjs` verifies it. */
export const ErasureCertificate = z.object({
  certificate: z.record(z.string(), z.unknown()),
  /** Ed25519 over the line `wabi erasure certificate` and the canonical JSON of `certificate`; base64url. */
  signature: z.string(),
  publicKey: z.string(),
})

/** What is stored about a customer, in words for them. */
export const HeldData = z.object({ title: z.string(), lines: z.array(z.string()) })

/** The words of a customer's own request, in their language. */
export const RequestWords = z.object({
  title: z.string(),
  why: z.string(),
  kinds: z.array(z.object({ kind: z.enum(CUSTOMER_REQUEST_KINDS), label: z.string() })),
  words: z.string(),
  send: z.string(),
  sent: z.string(),
})
