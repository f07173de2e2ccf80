import { LanguageCode } from '../shapes/consent.ts'
import { DATA_REQUEST_EXTENSION_DAYS } from '../client/settings-limits.ts'
import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import {
  CUSTOMER_REQUEST_KINDS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_OUTCOMES,
  DATA_REQUEST_STATES,
  MAX_REQUEST_WORDS,
  RECEIVED_BY_STAFF,
  REFUSAL_REASONS,
  STATED_IDENTITY_CHECKS,
} from '../rights/data-requests.ts'
import {
  Correction,
  DataRequestDetail,
  DataRequestItem,
  DataRequestLetter,
  ErasureCertificate,
  newDataRequest,
} from '../shapes/data-requests.ts'
import { dataReply, Done, instant, pageQuery, pageReply } from '../shapes/reply.ts'
import { optionalText, requiredText } from '../shapes/text.ts'

const PATH = '/api/client/data-requests'
const ONE = `${PATH}/:requestId`
const params = z.object({ requestId: idSchema('dataRequest') })
const read = 'client:data-requests:read'
const manage = 'client:data-requests:manage'
const count = z.number().int()
const detail = dataReply(DataRequestDetail)

/** Which requests a list contains. */
export const DataRequestFilter = z.object({
  state: z.enum(DATA_REQUEST_STATES).optional(),
  kind: z.enum(DATA_REQUEST_KINDS).optional(),
  verificationId: idSchema('verification').optional(),
})

/** The register of requests of data subjects (docs/RIGHTS.md). */
export const dataRequestsApi = {
  listDataRequests: {
    method: 'GET',
    path: PATH,
    access: read,
    summary: 'List the requests of customers about their data, newest first',
    query: DataRequestFilter.extend(pageQuery(50)),
    reply: pageReply(DataRequestItem),
  },
  countDataRequests: {
    method: 'GET',
    path: `${PATH}/counts`,
    access: read,
    summary: 'Count the open requests, those due soon and those overdue',
    reply: dataReply(
      z.object({ open: count, dueSoon: count, overdue: count, nextDueAt: instant.nullable() }),
    ),
  },
  getDataRequest: {
    method: 'GET',
    path: ONE,
    access: read,
    summary: 'Get one request with what was done',
    params,
    reply: detail,
  },
  createDataRequest: {
    method: 'POST',
    path: PATH,
    access: manage,
    summary: 'Enter a request that was received; the deadline counts from its receipt',
    body: z.object({ ...newDataRequest, receivedBy: z.enum(RECEIVED_BY_STAFF) }),
    reply: detail,
  },
  extendDataRequest: {
    method: 'POST',
    path: `${ONE}/extension`,
    access: manage,
    summary: 'Extend the deadline once, with a reason that the letter states',
    params,
    body: z.object({
      days: z.literal(DATA_REQUEST_EXTENSION_DAYS.filter((days) => days > 0)),
      reason: requiredText(3, MAX_REQUEST_WORDS, 'Please write why'),
    }),
    reply: detail,
    errors: ['data_request.closed', 'data_request.no_extension'],
  },
  stateDataRequestIdentity: {
    method: 'POST',
    path: `${ONE}/identity`,
    access: manage,
    summary: 'State how the identity of the person who asks was checked',
    params,
    body: z.object({
      check: z.enum(STATED_IDENTITY_CHECKS),
      words: requiredText(3, MAX_REQUEST_WORDS, 'Please write how it was checked'),
    }),
    reply: detail,
  },
  createDataRequestLink: {
    method: 'POST',
    path: `${ONE}/identity-link`,
    access: manage,
    summary:
      'Create a verification link for the person who asks: they prove to be the approved customer, by document and face',
    params,
    body: z.object({ delivery: z.enum(['email', 'none']) }),
    reply: detail,
    errors: ['data_request.closed', 'data_request.no_reference', 'verification.no_email'],
  },
  carryOutDataRequest: {
    method: 'POST',
    path: `${ONE}/action`,
    access: manage,
    stepUp: 'recent',
    summary:
      'Carry out a request: correct, restrict, erase, withdraw the consent, or send the case to a person',
    params,
    body: z.object({
      /** Of a correction. */
      correction: Correction.optional(),
      /** Of an erasure: the word `erase`. */
      confirm: z.literal('erase', 'Please type the word erase').optional(),
    }),
    reply: detail,
    errors: [
      'data_request.closed',
      'data_request.identity_due',
      'data_request.done_already',
      'data_request.case_open',
      'verification.bad_transition',
      'verification.restricted',
    ],
  },
  liftRestriction: {
    method: 'POST',
    path: `${ONE}/lift`,
    access: manage,
    summary: 'Lift a restriction: the verification is used again',
    params,
    reply: detail,
    errors: ['data_request.not_restricted'],
  },
  exportPerson: {
    method: 'POST',
    path: `${ONE}/export`,
    access: manage,
    summary:
      'Download the data of the person who asks: machine-readable, with the pictures (tar); of a request for access or portability; audited',
    params,
    reply: 'tar',
    errors: ['data_request.identity_due', 'data_request.closed', 'verification.erased'],
    ratePerMinute: 10,
  },
  closeDataRequest: {
    method: 'POST',
    path: `${ONE}/close`,
    access: manage,
    summary: 'Close a request with its outcome; a refusal needs a reason',
    params,
    body: z
      .object({
        outcome: z.enum(DATA_REQUEST_OUTCOMES),
        refusalReason: z.enum(REFUSAL_REASONS).optional(),
        /** Added to the letter as its own paragraph. */
        words: optionalText(MAX_REQUEST_WORDS),
      })
      .superRefine(({ outcome, refusalReason }, { addIssue }) => {
        const needed = outcome === 'refused' || outcome === 'partly'
        if (needed === (refusalReason !== undefined)) return
        addIssue({
          code: 'custom',
          path: ['refusalReason'],
          message: needed ? 'Please choose the reason' : 'Only a refusal has a reason',
          input: refusalReason,
        })
      }),
    reply: detail,
    errors: ['data_request.closed', 'data_request.not_done', 'data_request.person_due'],
  },
  getDataRequestLetter: {
    method: 'GET',
    path: `${ONE}/letter`,
    access: read,
    summary: 'Get the letter to the person: the confirmation of receipt, or the answer once it is closed',
    params,
    query: z.object({ language: LanguageCode.optional() }),
    reply: dataReply(DataRequestLetter),
  },
  downloadDataRequestLetter: {
    method: 'GET',
    path: `${ONE}/letter.pdf`,
    access: read,
    summary: 'Download the letter as a PDF file',
    params,
    query: z.object({ language: LanguageCode.optional() }),
    reply: 'pdf',
    ratePerMinute: 30,
  },
  mailDataRequestLetter: {
    method: 'POST',
    path: `${ONE}/letter`,
    access: manage,
    summary: 'Mail the letter to the customer',
    params,
    body: z.object({ language: LanguageCode.optional() }),
    reply: detail,
    errors: ['verification.no_email', 'mail.limit', 'mail.unconfirmed'],
    ratePerMinute: 30,
  },
  getErasureCertificate: {
    method: 'GET',
    path: `${ONE}/certificate`,
    access: read,
    summary: 'Get the signed erasure certificate; it contains no personal data',
    params,
    reply: dataReply(ErasureCertificate),
    errors: ['data_request.no_certificate'],
  },
} as const satisfies Record<string, Endpoint>

/** What a customer files themselves, on the page of their check or by the link of a mail. */
export const customerRequestsApi = {
  fileDataRequest: {
    method: 'POST',
    path: '/api/verification/:sessionId/data-requests',
    access: 'anyone',
    summary: 'File a request about your own data, in your own browser or by the link of an e-mail',
    params: z.object({ sessionId: idSchema('session') }),
    body: z.object({
      /** From the link in an e-mail; omitted in the customer’s own browser. */
      token: z.string().max(100).optional(),
      kind: z.enum(CUSTOMER_REQUEST_KINDS),
      words: optionalText(MAX_REQUEST_WORDS),
      language: LanguageCode.optional(),
    }),
    reply: Done.extend({ dueAt: instant }),
    errors: ['consent.withdraw_link_invalid', 'data_request.filed_already', 'verification.erased'],
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
