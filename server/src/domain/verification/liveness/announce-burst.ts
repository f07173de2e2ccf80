import { MAX_LIVENESS_TRIES } from '@wabi/contract/verification/liveness.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { loadSession, type LoadedSession } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { claimChallenge, type ClaimedChallenge } from './claim-challenge.ts'
import { requireHeadTurn } from './require-head-turn.ts'

export interface AnnouncedBurst {
  sessionId: string
  nonce: string
  /** As `hashBurst` computes it. */
  burstHash: string
}

/**
 * Answers a challenge with the hash of a burst: its pictures may arrive after the challenge has expired, over a line on
 * which they take longer. They existed before it did, and no others are accepted under this nonce.
 * @throws AppError as `claimBurst`
 */
export async function announceBurst(ctx: Ctx, burst: AnnouncedBurst): Promise<void> {
  const { clientId } = requireCustomer(ctx, burst.sessionId)
  await asTenant(ctx, clientId, (tx) => claimBurst(ctx, tx, burst))
}

/**
 * Consumes the nonce for a burst; the same burst may be claimed again.
 * @throws AppError as `requireHeadTurn` and `claimChallenge`; `liveness.too_many`
 */
export async function claimBurst(
  ctx: Ctx,
  tx: Tx,
  burst: AnnouncedBurst,
): Promise<LoadedSession & { claimed: ClaimedChallenge }> {
  const loaded = await loadSession(tx, burst.sessionId, { lock: true })
  await requireHeadTurn(ctx, tx, loaded)
  const claimed = await claimChallenge(ctx, tx, burst)
  if (!claimed.answer && loaded.session.livenessTries >= MAX_LIVENESS_TRIES)
    throw new AppError('liveness.too_many')
  return { ...loaded, claimed }
}
