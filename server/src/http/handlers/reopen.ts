import type { reopenApi } from '@wabi/contract/api/reopen.ts'
import type { v1ReopenApi } from '@wabi/contract/api/v1/reopen.ts'
import type { ReopenBody, RevokeBody } from '@wabi/contract/shapes/reopen.ts'
import type { z } from 'zod'
import { currentDecisionId } from '../../domain/integration/public-api/current-decision-id.ts'
import { getPublicVerification } from '../../domain/integration/public-api/public-verification.ts'
import type { Ctx } from '../../domain/kernel/context.ts'
import { holdRevocation } from '../../domain/review/reviews/hold-decision.ts'
import { reopenVerification } from '../../domain/review/reviews/reopen-verification.ts'
import { revokeVerification } from '../../domain/review/reviews/revoke-verification.ts'
import type { Handlers } from './handler.ts'

interface Input<Body extends z.ZodType> {
  params: { verificationId: string }
  body: z.output<Body>
}

async function reopen(ctx: Ctx, { params, body }: Input<typeof ReopenBody>) {
  await reopenVerification(ctx, { ...params, ...body })
  return { success: true as const }
}

async function revoke(ctx: Ctx, { params, body }: Input<typeof RevokeBody>) {
  return { success: true as const, data: await holdRevocation(ctx, { ...params, ...body }) }
}

export const reopenHandlers: Handlers<typeof reopenApi & typeof v1ReopenApi> = {
  reopenVerification: reopen,
  reopenCase: reopen,
  revokeVerification: revoke,
  revokeCase: revoke,
  async v1ReopenVerification(ctx, { params, body: { words, decisionId } }) {
    const decisionSeen = await currentDecisionId(ctx, { ...params, decisionId })
    await reopenVerification(ctx, { ...params, decisionSeen, words })
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
  async v1RevokeVerification(ctx, { params, body: { reason, note, decisionId } }) {
    const decisionSeen = await currentDecisionId(ctx, { ...params, decisionId })
    await revokeVerification(ctx, { ...params, decisionSeen, reason, words: note })
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
}
