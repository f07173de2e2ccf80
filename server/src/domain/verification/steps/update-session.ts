import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { applyChoices, type Choices } from './apply-choices.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { getSessionState } from '../session/session-state.ts'

/** Nationality, document type or device. @throws AppError as `requireOpen` and `applyChoices` do */
export async function updateSession(
  ctx: Ctx,
  { sessionId, ...choices }: { sessionId: string } & Choices,
): Promise<SessionState> {
  const { clientId, browser } = requireCustomer(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, loaded.verification)
    return getSessionState(ctx, tx, await applyChoices(ctx, tx, loaded, choices), browser)
  })
}
