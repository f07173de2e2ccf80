import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireFollower } from '../session/require-customer.ts'
import { loadSession } from '../session/load-session.ts'
import { getSessionState } from '../session/session-state.ts'

/** The session's state, whatever its status: to resume it, or to show its result. */
export async function getSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<SessionState> {
  const { clientId, browser } = requireFollower(ctx, sessionId)
  return asTenant(
    ctx,
    clientId,
    async (tx) => getSessionState(ctx, tx, await loadSession(tx, sessionId), browser),
    { reads: true },
  )
}
