import type { ReviewerChoice } from '@wabi/contract/review/reviewer-sex.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { applyChoices, type Choices } from './apply-choices.ts'
import { chooseReviewer } from './choose-reviewer.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { getSessionState } from '../session/session-state.ts'

/** Nationality, document type, device or reviewer. @throws AppError as `requireOpen`, `applyChoices` and `chooseReviewer` do */
export async function updateSession(
  ctx: Ctx,
  { sessionId, reviewer, ...choices }: { sessionId: string; reviewer?: ReviewerChoice | undefined } & Choices,
): Promise<SessionState> {
  const { clientId, browser } = requireCustomer(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, loaded.verification)
    const chosen = await applyChoices(ctx, tx, loaded, choices)
    const asked = reviewer === undefined ? chosen : await chooseReviewer(ctx, tx, chosen, reviewer)
    return getSessionState(ctx, tx, asked, browser)
  })
}
