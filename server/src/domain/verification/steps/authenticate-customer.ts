import { and, eq, gt, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/context.ts'
import { sessions } from '../../../platform/db/schema/access.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { statement } from '../../../platform/db/statement.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { getLostCode } from '../session/bindings.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'

interface Bound {
  sess: typeof sessions.$inferSelect.sess
  status: string
  company: string
  activeBrowser: string | null
}

const selectBound = statement<{ sid: string; now: Date }, Bound[]>((tx) =>
  tx
    .select({
      sess: sessions.sess,
      status: clients.status,
      company: clients.companyName,
      activeBrowser: verificationSessions.activeBrowser,
    })
    .from(sessions)
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .innerJoin(
      verificationSessions,
      and(
        eq(verificationSessions.clientId, sessions.clientId),
        eq(verificationSessions.sessionId, sessions.sessionId),
      ),
    )
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now')))),
)

/**
 * The customer behind a browser's `wabi_session` cookie, for the session in the path. Null when the cookie is unknown,
 * expired or bound to another session: all of these answer as an unknown session.
 * @param whileSuspended also answers while the client is suspended: for rights that do not depend on the client
 * @throws AppError `session.paused` while the client is suspended; `session.elsewhere` or `session.started_over` once another
 *   browser has the session
 */
export async function authenticateCustomer(
  platform: Platform,
  {
    sessionId,
    browserToken,
    whileSuspended = false,
  }: { sessionId: string; browserToken: string; whileSuspended?: boolean },
): Promise<Extract<Actor, { kind: 'customer' }> | null> {
  const sid = hashToken(browserToken)
  // System scope: the cookie identifies the client.
  const [bound] = await asSystem(platform, (tx) => selectBound(tx, { sid, now: platform.clock.now() }), {
    reads: true,
  })
  if (bound?.sess.sessionId !== sessionId || bound.status === 'erased') return null
  if (bound.status !== 'active' && !whileSuspended) throw pausedCustomerError(bound.company)
  if (bound.sess.lost) throw new AppError(getLostCode(bound.sess))
  const running = bound.activeBrowser === null || bound.activeBrowser === sid
  return { kind: 'customer', sessionId, clientId: bound.sess.clientId, browser: sid, running }
}
