import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { requireStep } from '../session/get-flow.ts'
import { type LoadedSession, requireOpen } from '../session/load-session.ts'
import { requireConsent } from '../session/consents-in-force.ts'

/**
 * Checks that the head turn may be done now: the session is open, the selfie step is due and consent was given.
 * @throws AppError as `requireOpen`; `step.out_of_order`, `consent.required`
 */
export async function requireHeadTurn(ctx: Ctx, tx: Tx, loaded: LoadedSession): Promise<void> {
  requireOpen(ctx, loaded.verification)
  requireStep('selfie', loaded)
  await requireConsent(tx, loaded.session.sessionId)
}
