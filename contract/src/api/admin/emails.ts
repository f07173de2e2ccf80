import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { EMAIL_STATUSES, MESSAGE_CHANNELS } from '../../client/emails.ts'
import { LANGUAGES } from '../../language/languages.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { requiredText } from '../../shapes/text.ts'
import { dataReply, instant, pageReply, pageQuery } from '../../shapes/reply.ts'

const EmailItem = z
  .object({
    id: idSchema('email'),
    channel: z.enum(MESSAGE_CHANNELS),
    to: z.string(),
    /** Empty for a text message. */
    subject: z.string(),
    /** Of the text; null: older than the languages of messages. */
    language: z.enum(LANGUAGES).nullable(),
    status: z.enum(EMAIL_STATUSES),
    /** Response of the mail server, or why it was not sent. */
    reason: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Email' })

const OpenedEmail = EmailItem.extend({
  text: z.string(),
  html: z.string(),
  /** Links and codes are hidden until they are revealed with a reason. */
  hidden: z.boolean(),
})

/** Time of the newest e-mail in the count shown to the admin: later e-mails are neither sent nor discarded. */
const upTo = z.object({ upTo: instant })

export const adminEmailsApi = {
  listEmails: {
    method: 'GET',
    path: '/api/admin/emails',
    access: 'admin:emails:read',
    summary: 'List the mailbox: every e-mail and text message of the platform, newest first',
    query: z.object({
      ...pageQuery(50),
    }),
    reply: pageReply(EmailItem),
  },
  getKeptEmails: {
    method: 'GET',
    path: '/api/admin/emails/kept',
    access: 'admin:emails:read',
    summary: 'Get how many e-mails were kept without a mail server, and whether they can be sent now',
    reply: dataReply(
      z.object({
        sending: z.enum(['smtp', 'kept']),
        sendable: z.number().int(),
        /** Never sent: the link expired, its verification has ended, or a newer e-mail replaces it. */
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
      'Send the kept e-mails written up to the given time, at most a thousand; outdated ones are discarded',
    body: upTo,
    reply: dataReply(z.object({ queued: z.number().int(), discarded: z.number().int() })),
    errors: ['email.no_mail_server'],
  },
  discardKeptEmails: {
    method: 'POST',
    path: '/api/admin/emails/kept/discard',
    access: 'admin:emails:manage',
    summary:
      'Discard the kept e-mails written up to the given time, at most a thousand, and delete their text',
    body: upTo,
    reply: dataReply(z.object({ discarded: z.number().int() })),
  },
  getEmail: {
    method: 'GET',
    path: '/api/admin/emails/:id',
    access: 'admin:emails:read',
    summary: 'Get one e-mail with its text; audited. In production its links are hidden',
    params: z.object({ id: idSchema('email') }),
    reply: dataReply(OpenedEmail),
  },
  revealEmail: {
    method: 'POST',
    path: '/api/admin/emails/:id/reveal',
    access: 'admin:emails:read',
    summary: 'Get one e-mail with its links, for a reason that the audit log keeps',
    params: z.object({ id: idSchema('email') }),
    body: z.object({ reason: requiredText(10, 300, 'Please say why, in at least 10 characters') }),
    reply: dataReply(OpenedEmail),
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
