import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { AttentionItem, DeadLetter, Health } from '../../shapes/health.ts'
import { dataReply, Done } from '../../shapes/reply.ts'

const params = z.object({ deadLetterId: z.uuid() })

export const adminHealthApi = {
  getHealth: {
    method: 'GET',
    path: '/api/admin/health',
    access: 'admin:health:read',
    summary: 'Get the health of the installation: queues, webhooks, e-mails, storage, database, processes',
    reply: dataReply(Health),
  },
  getAttention: {
    method: 'GET',
    path: '/api/admin/health/attention',
    access: 'admin:health:read',
    summary: 'List what needs attention right now',
    reply: dataReply(z.array(AttentionItem)),
  },
  listDeadLetters: {
    method: 'GET',
    path: '/api/admin/dead-letters',
    access: 'admin:health:read',
    summary: 'List jobs that failed permanently within a month, newest first, at most 200',
    reply: dataReply(z.array(DeadLetter)),
  },
  retryDeadLetter: {
    method: 'POST',
    path: '/api/admin/dead-letters/:deadLetterId/retry',
    access: 'admin:health:manage',
    summary: 'Put a permanently failed job back into its queue',
    params,
    reply: Done,
  },
  discardDeadLetter: {
    method: 'POST',
    path: '/api/admin/dead-letters/:deadLetterId/discard',
    access: 'admin:health:manage',
    summary: 'Discard a permanently failed job',
    params,
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
