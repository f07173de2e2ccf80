import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from './event-data.ts'
import type { LoadedSession } from './load-session.ts'

/**
 * Opens a link for the first time, or again for a step that was requested: everything moves to `in_progress`, and the client is notified. Safe to repeat.
 * @param nationality the session's next value; written with the status, in one update
 */
export async function openSession(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  nationality = verification.nationality,
): Promise<LoadedSession> {
  if (verification.status === 'in_progress') return { session, verification }
  const { clientId, verificationId } = verification
  const isFirst = verification.status === 'pending'
  const [opened] = await tx
    .update(customerVerifications)
    .set({ status: 'in_progress', startedAt: verification.startedAt ?? ctx.clock.now(), nationality })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    .returning()
  const [updated] = await tx
    .update(verificationSessions)
    .set({ status: 'in_progress' })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, session.sessionId)))
    .returning()
  await tx
    .update(verificationLinks)
    .set({ status: 'opened' })
    .where(and(ofTenant(verificationLinks), eq(verificationLinks.sessionId, session.sessionId)))
  if (isFirst)
    await recordAudit(ctx, tx, { action: 'verification.started', subject: verificationId, clientId })
  const data = eventData({ ...verification, status: 'in_progress' })
  await recordEvent(ctx, tx, { clientId, verificationId, type: 'verification.started', data })
  return { session: updated ?? session, verification: opened ?? verification }
}
