import { and, eq, isNull } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'

/**
 * Records that the customer says somebody asked them to do this. The check goes on as before and ends in review; nothing
 * that the customer sees later tells of it. Safe to repeat.
 * @throws AppError as `requireOpen`
 */
export async function tellAsked(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
  const { clientId } = requireCustomer(ctx, sessionId)
  await asTenant(ctx, clientId, async (tx) => {
    const { verification } = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, verification)
    const told = await tx
      .update(verificationSessions)
      .set({ askedByOtherAt: ctx.clock.now() })
      .where(
        and(
          ofTenant(verificationSessions),
          eq(verificationSessions.sessionId, sessionId),
          isNull(verificationSessions.askedByOtherAt),
        ),
      )
      .returning({ id: verificationSessions.id })
    if (told.length > 0)
      await recordAudit(ctx, tx, {
        action: 'verification.asked_by_other',
        subject: verification.verificationId,
      })
  })
}
