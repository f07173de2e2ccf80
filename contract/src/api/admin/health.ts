import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { Examination } from '../../shapes/examination.ts'
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
  examineInstallation: {
    method: 'POST',
    path: '/api/admin/health/examination',
    access: 'admin:health:read',
    summary:
      'Examine the installation, each finding with its remedy, as npm run doctor does; takes up to 20 seconds',
    reply: dataReply(Examination),
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
