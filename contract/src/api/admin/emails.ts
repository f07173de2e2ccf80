import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { dataOf, instant, pageOf } from '../../shapes/reply.ts'

const EmailItem = z
  .object({
    id: idOf('email'),
    to: z.string(),
    subject: z.string(),
    status: z.enum(['kept', 'queued', 'sent', 'failed']),
    createdAt: instant,
  })
  .meta({ id: 'Email' })

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
  getEmail: {
    method: 'GET',
    path: '/api/admin/emails/:id',
    access: 'admin:emails:read',
    summary: 'One mail with its text',
    params: z.object({ id: idOf('email') }),
    reply: dataOf(EmailItem.extend({ text: z.string(), html: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
