import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { handOffs } from '../../../platform/db/schema/evidence.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { findVerification } from '../session/find-verification.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { insertHandOff } from './create-hand-off.ts'
import { resetWrongCodes } from './prove-possession.ts'

/**
 * A one-time code that the client shows in its own app, to the customer who is signed in there. It ends an earlier one.
 * @throws AppError `verification.not_found`, `verification.no_app_code` for a link that asks for no such code; as
 *   `requireOpen`
 */
export async function createAppCode(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<{ code: string; expiresAt: string }> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const { sessionId } = await findVerification(ctx, tx, verificationId)
    if (sessionId === null) throw new AppError('verification.no_app_code')
    const { session, verification } = await loadSession(tx, sessionId, { lock: true })
    if (verification.proofOfPossession !== 'app') throw new AppError('verification.no_app_code')
    requireOpen(ctx, verification)
    await tx
      .update(handOffs)
      .set({ usedAt: ctx.clock.now() })
      .where(
        and(
          ofTenant(handOffs),
          eq(handOffs.sessionId, sessionId),
          eq(handOffs.sentBy, 'app'),
          isNull(handOffs.usedAt),
        ),
      )
    const code = await insertHandOff(ctx, tx, session, { typed: true, sentBy: 'app' })
    await resetWrongCodes(tx, sessionId)
    await recordAudit(ctx, tx, { action: 'session.app_code_created', subject: verificationId })
    return code
  })
}
