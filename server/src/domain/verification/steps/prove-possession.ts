import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { MAX_WRONG_CODES, type PossessionMeans } from '@wabi/contract/verification/possession.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { handOffs } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from '../session/event-data.ts'
import type { LoadedSession, SessionRow, VerificationRow } from '../session/load-session.ts'

/** Whether a browser needs a code to open this verification, also as the first one. */
export const needsProof = ({ proofOfPossession }: Pick<VerificationRow, 'proofOfPossession'>): boolean =>
  proofOfPossession !== 'none'

/**
 * Records by what the customer proved that the link is theirs; in an assisted check the agent enters the code. A later
 * proof, by another browser, replaces it.
 */
export async function recordProof(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  by: PossessionMeans,
): Promise<LoadedSession> {
  const { clientId, verificationId, sessionId } = session
  const [proved] = await tx
    .update(customerVerifications)
    .set({ possessionProvedBy: by, possessionProvedAt: ctx.clock.now() })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    .returning()
  await resetWrongCodes(tx, sessionId)
  const details = { by }
  await recordAudit(ctx, tx, {
    action: ctx.actor.kind === 'client-user' ? 'assisted.code_entered' : 'verification.possession_proved',
    subject: verificationId,
    clientId,
    details,
  })
  const data = { ...eventData(verification), possession: by }
  await recordEvent(ctx, tx, { clientId, verificationId, type: 'verification.possession_proved', data })
  return { session, verification: proved ?? verification }
}

/** Counts a wrong code. Too many end every code that was sent, so that each can be guessed at a few times only. */
export async function countWrongCode(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId, sessionId, wrongCodes }: SessionRow,
): Promise<void> {
  const tries = wrongCodes + 1
  await tx
    .update(verificationSessions)
    .set({ wrongCodes: sql`${verificationSessions.wrongCodes} + 1` })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
  if (tries < MAX_WRONG_CODES) return
  const ended = await tx
    .update(handOffs)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        ofTenant(handOffs),
        eq(handOffs.sessionId, sessionId),
        isNotNull(handOffs.sentBy),
        isNull(handOffs.usedAt),
      ),
    )
    .returning({ codeHash: handOffs.codeHash })
  if (ended.length > 0)
    await recordAudit(ctx, tx, {
      action: 'verification.possession_refused',
      subject: verificationId,
      clientId,
      details: { tries },
    })
}

/** A new code can be tried as often as the first. */
export async function resetWrongCodes(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(verificationSessions)
    .set({ wrongCodes: 0 })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
}
