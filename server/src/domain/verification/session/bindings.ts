import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { PossessionMeans } from '@wabi/contract/verification/possession.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { sessions } from '../../../platform/db/schema/access.ts'
import { handOffs } from '../../../platform/db/schema/evidence.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { SessionRow, VerificationRow } from './load-session.ts'

/** Results take up to 5 business days: until then a customer who has only the link can still see theirs. */
const RESULT_VISIBLE_MS = 14 * DAY_MS

const boundTo = (sessionId: string) =>
  and(ofTenant(sessions), eq(sessions.sessionId, sessionId), sql`not ${sessions.sess} ? 'lost'`)

/** How a browser is bound to a session, and which browsers have it. */
export async function getBinding(
  ctx: Ctx,
  tx: Tx,
  sessionId: string,
  sid: string | null,
): Promise<{ binding: 'own' | 'others' | 'none'; browsers: string[] }> {
  const bound = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(boundTo(sessionId), gt(sessions.expire, ctx.clock.now())))
  const browsers = bound.map((row) => row.sid)
  if (browsers.length === 0) return { binding: 'none', browsers }
  return { binding: sid !== null && browsers.includes(sid) ? 'own' : 'others', browsers }
}

/**
 * Binds the calling browser with a new cookie of 256 random bits, of which only the hash is stored, and makes it the
 * one that runs the check. The binding outlives the link by a day.
 * @param token the cookie that the browser has already
 * @returns the cookie's value and its `sid`
 */
export async function bindBrowser(
  ctx: Ctx,
  tx: Tx,
  { sessionId, clientId }: SessionRow,
  { expiresAt }: VerificationRow,
  token: string = newToken(),
): Promise<{ token: string; sid: string }> {
  const sid = hashToken(token)
  const end = Math.max(expiresAt?.getTime() ?? 0, ctx.clock.now().getTime()) + DAY_MS
  await tx.insert(sessions).values({ sid, sess: { sessionId, clientId }, expire: new Date(end) })
  await setActiveBrowser(tx, sessionId, sid)
  return { token, sid }
}

/** After the decision, lets the browsers that have the session see the result for two weeks. */
export async function extendBindings(ctx: Ctx, tx: Tx, sessionId: string): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + RESULT_VISIBLE_MS)
  await tx
    .update(sessions)
    .set({ expire: until })
    .where(and(boundTo(sessionId), lt(sessions.expire, until)))
}

/** Makes this browser the one that runs the check; null for none. */
export async function setActiveBrowser(
  tx: Tx,
  sessionId: string,
  activeBrowser: string | null,
): Promise<void> {
  await tx
    .update(verificationSessions)
    .set({ activeBrowser })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
}

/**
 * Takes the session from every browser and ends pending hand-off codes. The browsers that had it are marked, so that
 * they learn that the check continues elsewhere, not that their link is wrong.
 * @param discarded what they sent is discarded
 */
export async function unbindBrowsers(
  ctx: Ctx,
  tx: Tx,
  sessionId: string,
  { discarded = false }: { discarded?: boolean } = {},
): Promise<void> {
  const lost = JSON.stringify({ lost: discarded ? 'discarded' : true })
  await tx
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || ${lost}::jsonb` })
    .where(boundTo(sessionId))
  await setActiveBrowser(tx, sessionId, null)
  await tx
    .update(handOffs)
    .set({ usedAt: ctx.clock.now() })
    .where(and(ofTenant(handOffs), eq(handOffs.sessionId, sessionId), sql`${handOffs.usedAt} is null`))
}

/** The error for a browser that lost the session. */
export async function lostError(tx: Tx, sid: string | null): Promise<AppError> {
  const [lost] =
    sid === null
      ? []
      : await tx
          .select()
          .from(sessions)
          .where(and(ofTenant(sessions), eq(sessions.sid, sid)))
  return new AppError(getLostCode(lost?.sess))
}

/** Whether what the browser sent counts in the one that took over. */
export const getLostCode = (sess: typeof sessions.$inferSelect.sess | undefined) =>
  sess?.lost === 'discarded' ? 'session.started_over' : 'session.elsewhere'

/** Redeems a hand-off code, once, for its own session and before it expires. @returns null when it is not valid */
export async function redeemHandOff(
  ctx: Ctx,
  tx: Tx,
  sessionId: string,
  code: string,
): Promise<{ mailed: boolean; sentBy: PossessionMeans | null } | null> {
  const now = ctx.clock.now()
  const [used] = await tx
    .update(handOffs)
    .set({ usedAt: now })
    .where(
      and(
        ofTenant(handOffs),
        eq(handOffs.codeHash, hashToken(code)),
        eq(handOffs.sessionId, sessionId),
        gt(handOffs.expiresAt, now),
        sql`${handOffs.usedAt} is null`,
      ),
    )
    .returning({ mailed: handOffs.mailed, sentBy: handOffs.sentBy })
  return used ?? null
}
