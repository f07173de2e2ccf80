import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { REVOKE_REASONS } from '../../review/reopen.ts'
import { PublicVerification } from '../../shapes/public-verification.ts'
import { dataReply } from '../../shapes/reply.ts'
import { optionalText, requiredText } from '../../shapes/text.ts'

const PATH = '/api/v1/verifications/:verificationId'
const params = z.object({ verificationId: idSchema('verification') })

const decisionId = idSchema('decision')
  .optional()
  .describe(
    'The decision you saw (see its checks). If a newer one exists, the call fails and changes nothing',
  )

const errors = [
  'verification.not_found',
  'verification.erased',
  'verification.bad_transition',
  'review.decided_already',
  'review.held',
] as const

/** Decisions after the first one. */
export const v1ReopenApi = {
  v1ReopenVerification: {
    method: 'POST',
    path: `${PATH}/reopen`,
    access: 'key:admin',
    summary:
      'Reopen a `completed` or `failed` verification: it waits for a person who has not decided it before',
    params,
    body: z
      .object({
        words: requiredText(1, 2000, 'Please say why').describe('For the person who decides it next'),
        decisionId,
      })
      .meta({
        id: 'Reopening',
        description: 'Why a person should decide again',
        examples: [{ words: 'The core system reports another birth date.' }],
      }),
    reply: dataReply(PublicVerification),
    errors,
  },
  v1RevokeVerification: {
    method: 'POST',
    path: `${PATH}/revoke`,
    access: 'key:admin',
    summary: 'Revoke the approval of a `completed` verification, with a reason; it becomes `failed`',
    params,
    body: z
      .object({
        reason: z.enum(REVOKE_REASONS).describe('Reason code of the revocation'),
        note: optionalText(500).describe('Words for the customer'),
        decisionId,
      })
      .meta({
        id: 'Revocation',
        description: 'Why the approval is revoked',
        examples: [{ reason: 'fraud_found' }],
      }),
    reply: dataReply(PublicVerification),
    errors: [...errors, 'review.handed_over'],
  },
} as const satisfies Record<string, Endpoint>
