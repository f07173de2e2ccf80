import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { sessions } from '../../platform/db/schema/access.ts'
import { handOffs } from '../../platform/db/schema/evidence.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import type { SessionRow, VerificationRow } from './load-session.ts'

const DAY_MS = 86_400_000

const boundTo = (sessionId: string) => eq(sql`${sessions.sess}->>'sessionId'`, sessionId)

/** How a browser stands to a session. */
export async function bindingOf(
  ctx: Ctx,
  tx: Tx,
  sessionId: string,
  browserToken: string | null,
): Promise<'own' | 'others' | 'none'> {
  const bound = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(boundTo(sessionId), gt(sessions.expire, ctx.clock.now())))
  if (bound.length === 0) return 'none'
  const own = browserToken === null ? null : hashToken(browserToken)
  return bound.some(({ sid }) => sid === own) ? 'own' : 'others'
}

/**
 * Binds the asking browser by a new cookie of 256 random bits, of which only the hash is stored. The binding outlives
 * the link by a day, so that the result can still be seen. @returns the cookie's value
 */
export async function bindBrowser(
  ctx: Ctx,
  tx: Tx,
  { sessionId, clientId }: SessionRow,
  { expiresAt }: VerificationRow,
): Promise<string> {
  const token = newToken()
  const end = Math.max(expiresAt?.getTime() ?? 0, ctx.clock.now().getTime()) + DAY_MS
  await tx
    .insert(sessions)
    .values({ sid: hashToken(token), sess: { sessionId, clientId }, expire: new Date(end) })
  return token
}

/** Every browser of this session is a stranger again, and hand-off codes that are under way end with them. */
export async function unbindBrowsers(ctx: Ctx, tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(boundTo(sessionId))
  await tx
    .update(handOffs)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(handOffs.sessionId, sessionId), sql`${handOffs.usedAt} is null`))
}

/** Uses up a hand-off code: true once, for its own session, within its time. */
export async function useHandOff(ctx: Ctx, tx: Tx, sessionId: string, code: string): Promise<boolean> {
  const now = ctx.clock.now()
  const used = await tx
    .update(handOffs)
    .set({ usedAt: now })
    .where(
      and(
        eq(handOffs.codeHash, hashToken(code)),
        eq(handOffs.sessionId, sessionId),
        gt(handOffs.expiresAt, now),
        sql`${handOffs.usedAt} is null`,
      ),
    )
    .returning({ codeHash: handOffs.codeHash })
  return used.length === 1
}
