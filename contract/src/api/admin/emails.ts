import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { EMAIL_STATUSES } from '../../emails.ts'
import { idOf } from '../../ids.ts'
import { dataOf, instant, pageOf } from '../../shapes/reply.ts'

const EmailItem = z
  .object({
    id: idOf('email'),
    to: z.string(),
    subject: z.string(),
    status: z.enum(EMAIL_STATUSES),
    /** The mail server's answer, or why it was not sent. */
    reason: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Email' })

/** The newest e-mail that whoever decides has seen counted: none that came later is sent or discarded unseen. */
const upTo = z.object({ upTo: instant })

export const adminEmailsApi = {
  listEmails: {
    method: 'GET',
    path: '/api/admin/emails',
    access: 'admin:emails:read',
    summary: 'The mailbox: every mail of the platform, newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    reply: pageOf(EmailItem),
  },
  getKeptEmails: {
    method: 'GET',
    path: '/api/admin/emails/kept',
    access: 'admin:emails:read',
    summary: 'What was kept while there was no mail server, and whether it can be sent now',
    reply: dataOf(
      z.object({
        sending: z.enum(['smtp', 'kept']),
        sendable: z.number().int(),
        /** Not sent in any case: the link expired, its verification is over, or a newer e-mail carries it. */
        outdated: z.number().int(),
        oldestAt: instant.nullable(),
        newestAt: instant.nullable(),
      }),
    ),
  },
  releaseKeptEmails: {
    method: 'POST',
    path: '/api/admin/emails/kept/release',
    access: 'admin:emails:manage',
    summary:
      'Send the kept e-mails that were written until then, at most a thousand; outdated ones are discarded',
    body: upTo,
    reply: dataOf(z.object({ queued: z.number().int(), discarded: z.number().int() })),
    errors: ['email.no_mail_server'],
  },
  discardKeptEmails: {
    method: 'POST',
    path: '/api/admin/emails/kept/discard',
    access: 'admin:emails:manage',
    summary: 'Discard the kept e-mails that were written until then, at most a thousand; their text is gone',
    body: upTo,
    reply: dataOf(z.object({ discarded: z.number().int() })),
  },
  getEmail: {
    method: 'GET',
    path: '/api/admin/emails/:id',
    access: 'admin:emails:read',
    summary: 'One mail with its text',
    params: z.object({ id: idOf('email') }),
    reply: dataOf(EmailItem.extend({ text: z.string(), html: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
