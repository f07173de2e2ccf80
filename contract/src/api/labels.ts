import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { LabelBody, LabelsBody, NewLabel } from '../shapes/labels.ts'
import { dataReply } from '../shapes/reply.ts'
import { BulkReply } from '../shapes/review-actions.ts'

const one = z.object({ verificationId: idSchema('verification') })

/** Labels of decided verifications: what was learned after the decision. */
export const labelsApi = {
  labelVerification: {
    method: 'POST',
    path: '/api/client/verifications/:verificationId/labels',
    access: 'client:reviews:decide',
    summary: 'Label a decided verification; earlier labels are kept as its history',
    params: one,
    body: LabelBody,
    reply: dataReply(NewLabel),
  },
  labelVerifications: {
    method: 'POST',
    path: '/api/client/verification-labels',
    access: 'client:reviews:decide',
    summary: 'Label several verifications; each is handled separately and reports why if it fails',
    body: LabelsBody,
    bodyLimit: 1_000_000,
    reply: BulkReply,
    ratePerMinute: 60,
  },
  labelCase: {
    method: 'POST',
    path: '/api/admin/cases/:verificationId/labels',
    access: 'admin:cases:decide',
    summary: 'Label a decided case that you may open; earlier labels are kept as its history',
    params: one,
    body: LabelBody,
    reply: dataReply(NewLabel),
  },
} as const satisfies Record<string, Endpoint>
