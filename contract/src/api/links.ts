import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { CUSTOMER_LANGUAGES } from '../languages.ts'
import { MAX_SUBJECT, MAX_WORDS, unknownPlaceholders } from '../message-template.ts'
import { dataOf, Done, instant } from '../shapes/reply.ts'
import { requiredText, text } from '../shapes/text.ts'
import { RUN_STATUSES } from '../states.ts'

/** Lines of one batch. */
export const MAX_BATCH = 1000

/** How long a batch, its file and what was refused of it are kept. */
export const BATCH_DAYS = 7

/** A line as it came; whether it can be a link is said line by line, so that one that cannot loses no other. */
const BatchLine = z.object({
  /** Of the file, by which the answer names it. */
  line: z.number().int().min(1).max(1_000_000),
  customerName: z.string().max(500),
  customerEmail: z.string().max(500),
  customerPhone: z.string().max(200).optional(),
  notes: z.string().max(3000).optional(),
  language: z.string().max(20).optional(),
  expiryDays: z.number().optional(),
})

const LinkBatch = z
  .object({
    id: idOf('batch'),
    status: z.enum(RUN_STATUSES),
    total: z.number().int(),
    /** Lines that have become links. */
    made: z.number().int(),
    refused: z.number().int(),
    /** Links that were made without their mail. */
    mailsHeld: z.number().int(),
    createdAt: instant,
    /** Until when it can be looked at. */
    expiresAt: instant,
  })
  .meta({ id: 'LinkBatch' })

const BatchResult = z.object({
  line: z.number().int(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  /** null where no link was made, or none yet. */
  verificationId: idOf('verification').nullable(),
  verificationUrl: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** Why no link was made. */
  refused: z.string().nullable(),
  /** Why the link was made without its mail. */
  mailHeld: z.string().nullable(),
})

const words = (maxLength: number) =>
  text(maxLength).pipe(
    z.string().refine((value) => unknownPlaceholders(value).length === 0, {
      error: ({ input }) =>
        `This is no placeholder: ${unknownPlaceholders(String(input)).slice(0, 3).join(', ')}`,
    }),
  )

const language = z.enum(CUSTOMER_LANGUAGES)

const MessageBody = z.object({
  language,
  subject: requiredText(1, MAX_SUBJECT, 'Please write a subject').pipe(words(MAX_SUBJECT)),
  opening: requiredText(1, MAX_WORDS, 'Please write some opening words').pipe(words(MAX_WORDS)),
  closing: words(MAX_WORDS).default(''),
})

const MessageTemplate = z
  .object({
    language,
    subject: z.string(),
    opening: z.string(),
    closing: z.string(),
    /** The client's own words; else the platform's. */
    own: z.boolean(),
  })
  .meta({ id: 'MessageTemplate' })

const BATCHES = '/api/client/verification-links/batch'
const MESSAGES = '/api/client/message-templates'

/** Many links at once, and the words that carry a link. */
export const linksApi = {
  createLinkBatch: {
    method: 'POST',
    path: BATCHES,
    access: 'client:verifications:create',
    summary: 'Create and send many links in the background; the same key again names the same batch',
    body: z.object({
      /** Made by who asks, once for what is asked: a call that is sent twice makes nothing twice. */
      key: z.string().regex(/^[\w-]{16,64}$/u),
      lines: z.array(BatchLine).min(1, 'There is no line in it').max(MAX_BATCH, `At most ${MAX_BATCH} lines`),
    }),
    reply: dataOf(LinkBatch),
    ratePerMinute: 20,
    bodyLimit: 5_000_000,
  },
  listLinkBatches: {
    method: 'GET',
    path: BATCHES,
    unattended: true,
    access: 'client:verifications:create',
    summary: "One's own batches of the last days with how far each is, newest first",
    reply: dataOf(z.array(LinkBatch)),
    ratePerMinute: 240,
  },
  getLinkBatch: {
    method: 'GET',
    path: `${BATCHES}/:batchId`,
    access: 'client:verifications:create',
    summary: 'What became of each line',
    params: z.object({ batchId: idOf('batch') }),
    reply: dataOf(LinkBatch.extend({ lines: z.array(BatchResult) })),
  },
  downloadLinkBatch: {
    method: 'GET',
    path: `${BATCHES}/:batchId/file`,
    access: 'client:verifications:create',
    summary: 'Every line with its link, as a CSV file; audited',
    params: z.object({ batchId: idOf('batch') }),
    reply: 'csv',
    ratePerMinute: 20,
  },
  listMessageTemplates: {
    method: 'GET',
    path: MESSAGES,
    access: 'client:verifications:read',
    summary: 'The words that carry a link, by language, and the language of who has not chosen one',
    reply: dataOf(z.object({ defaultLanguage: language, templates: z.array(MessageTemplate) })),
  },
  saveMessageTemplate: {
    method: 'PATCH',
    path: MESSAGES,
    access: 'client:messages:manage',
    summary: 'Write customers in words of your own; greeting, button and link stay',
    body: MessageBody,
    reply: dataOf(MessageTemplate),
    ratePerMinute: 30,
  },
  resetMessageTemplate: {
    method: 'POST',
    path: `${MESSAGES}/reset`,
    access: 'client:messages:manage',
    summary: "Back to the platform's words for one language",
    body: z.object({ language }),
    reply: dataOf(MessageTemplate),
    ratePerMinute: 30,
  },
  previewMessageTemplate: {
    method: 'POST',
    path: `${MESSAGES}/preview`,
    access: 'client:messages:manage',
    summary: 'The mail as these words would make it, with a made-up customer',
    body: MessageBody,
    reply: dataOf(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
    ratePerMinute: 120,
  },
  setCustomerLanguage: {
    method: 'PATCH',
    path: '/api/client/customer-language',
    access: 'client:messages:manage',
    summary: 'In which language customers are written to where nothing else is chosen',
    body: z.object({ language }),
    reply: Done,
    ratePerMinute: 30,
  },
} as const satisfies Record<string, Endpoint>
