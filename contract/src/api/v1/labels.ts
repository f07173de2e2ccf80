import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { LabelBody, NewPublicLabel, PublicLabel } from '../../shapes/labels.ts'
import { dataReply } from '../../shapes/reply.ts'

const PATH = '/api/v1/verifications/:verificationId/labels'
const params = z.object({ verificationId: idSchema('verification') })

/** Labels of a verification: what was learned after the decision. */
export const v1LabelsApi = {
  v1ListLabels: {
    method: 'GET',
    path: PATH,
    access: 'key:read',
    summary: 'List the labels of a verification, newest first; the first is in force',
    params,
    reply: dataReply(z.array(PublicLabel).describe('The labels, newest first; empty if there are none')),
    errors: ['verification.not_found'],
  },
  v1LabelVerification: {
    method: 'POST',
    path: PATH,
    access: 'key:write',
    summary:
      'Label a `completed` or `failed` verification as fraud, as a false positive or as unsure; earlier labels are kept',
    params,
    body: LabelBody.meta({
      id: 'NewLabel',
      description: 'What was learned about a verification after its decision',
      examples: [
        {
          label: 'confirmed_fraud',
          kind: 'mule',
          source: 'payment_dispute',
          amount: 12_500,
          currency: 'ETB',
          learnedAt: '2026-11-21T09:30:00.000Z',
        },
      ],
    }),
    reply: dataReply(NewPublicLabel),
    errors: ['verification.not_found', 'verification.erased', 'verification.bad_transition'],
  },
} as const satisfies Record<string, Endpoint>
