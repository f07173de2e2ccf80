import { and, eq } from 'drizzle-orm'
import type { LivenessDeclined } from '@wabi/contract/verification/liveness.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { loadSession } from '../session/load-session.ts'
import { requireHeadTurn } from './require-head-turn.ts'
import { triesLeft } from './tries-left.ts'

/**
 * Records that the customer does not do the head turn, and why. The verification continues and goes to review; a burst
 * that passed before or passes later still counts.
 * @throws AppError as `requireHeadTurn`; `request.invalid` for `out_of_tries` while there are some
 */
export async function declineLiveness(
  ctx: Ctx,
  { sessionId, declined }: { sessionId: string; declined: LivenessDeclined },
): Promise<void> {
  const { clientId } = requireCustomer(ctx, sessionId)
  await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    await requireHeadTurn(ctx, tx, loaded)
    const { session } = loaded
    if (declined === 'out_of_tries' && triesLeft(session) > 0)
      throw new AppError('request.invalid', { fields: { declined: 'There are tries left.' } })
    if (session.liveness?.state !== 'passed')
      await tx
        .update(verificationSessions)
        .set({ liveness: { state: 'declined', declined } })
        .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    await recordAudit(ctx, tx, {
      action: 'head_turn.declined',
      subject: session.verificationId,
      details: { declined },
    })
  })
}
