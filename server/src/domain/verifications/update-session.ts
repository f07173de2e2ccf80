import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { choose, type Choices } from './choose.ts'
import { customerOf } from './customer-of.ts'
import { loadSession, requireOpen } from './load-session.ts'
import { sessionState } from './session-state.ts'

/** Nationality, document type or device. @throws AppError as `requireOpen` and `choose` do */
export async function updateSession(
  ctx: Ctx,
  { sessionId, ...choices }: { sessionId: string } & Choices,
): Promise<SessionState> {
  const { clientId, browser } = customerOf(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, loaded.verification)
    return sessionState(ctx, tx, await choose(ctx, tx, loaded, choices), browser)
  })
}
