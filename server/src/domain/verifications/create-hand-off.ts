import type { Ctx } from '../../context.ts'
import { handOffs } from '../../platform/db/schema/evidence.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { customerOf } from './customer-of.ts'
import { loadSession, requireOpen } from './load-session.ts'

const HAND_OFF_MS = 10 * 60_000

/** A one-time code of 256 random bits by which a phone joins this session within ten minutes; only its hash is kept. */
export async function createHandOff(
  ctx: Ctx,
  { sessionId }: { sessionId: string },
): Promise<{ code: string; expiresAt: string }> {
  const { clientId } = customerOf(ctx, sessionId)
  const code = newToken()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + HAND_OFF_MS)
  await asTenant(ctx, clientId, async (tx) => {
    const { verification } = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, verification)
    await tx.insert(handOffs).values({ codeHash: hashToken(code), clientId, sessionId, expiresAt, createdAt })
    await recordAudit(ctx, tx, { action: 'session.hand_off_created', subject: verification.verificationId })
  })
  return { code, expiresAt: expiresAt.toISOString() }
}
