import type { ReasonCode } from '@wabi/contract/checks.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import { type DecisionRow, latestDecision } from '../reviews/latest-decision.ts'
import { customerRetriesOf } from '../settings/customer-retries-of.ts'
import { customerWords } from './kyc-result.ts'
import type { LoadedSession } from './load-session.ts'
import { decisionWordsPlace, keyOwner } from './places.ts'

/**
 * How a check ended, as the customer is told, and what they can do about a rejection by the rules. One that a person made
 * is final here: the company is to be asked.
 */
export async function endingOf(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
): Promise<SessionState['result']> {
  const { outcome, overallScore, verificationId } = verification
  if (outcome === null || overallScore === null) return null
  const mayHaveWords = outcome === 'rejected' && verification.erasedAt === null
  const [decision, retriesOfClient, key] = await together([
    latestDecision(tx, verificationId),
    customerRetries(tx, verification.clientId),
    mayHaveWords ? ctx.sealer.dataKey(tx, keyOwner(verification)) : null,
  ])
  const reasons = (decision?.reasons ?? []) as ReasonCode[]
  const words =
    decision?.words && key ? ctx.sealer.open(key, decisionWordsPlace(decision), decision.words) : null
  return {
    overallScore,
    verificationStatus: outcome,
    verificationId,
    reasons: customerWords(outcome, reasons),
    words,
    retriesLeft: retriesLeft({ session, verification }, decision, retriesOfClient) ?? 0,
    review: reasons.includes('review_requested')
      ? 'requested'
      : mayAskForReview({ session, verification }, decision)
        ? 'available'
        : null,
  }
}

/** A rejection by the rules that still holds; what a person decided stays with people. */
function rejectedByRules(
  { verification }: LoadedSession,
  decision: DecisionRow | null,
): decision is DecisionRow {
  return (
    verification.status === 'failed' &&
    verification.erasedAt === null &&
    decision?.outcome === 'rejected' &&
    decision.madeBy === null
  )
}

export function mayAskForReview(loaded: LoadedSession, decision: DecisionRow | null): boolean {
  return rejectedByRules(loaded, decision)
}

/** How often the customer may still try again; null where the rules did not reject. */
export async function mayRetry(
  tx: Tx,
  loaded: LoadedSession,
  decision: DecisionRow | null,
): Promise<number | null> {
  return retriesLeft(loaded, decision, await customerRetries(tx, loaded.session.clientId))
}

function retriesLeft(loaded: LoadedSession, decision: DecisionRow | null, ofClient: number): number | null {
  return rejectedByRules(loaded, decision) ? Math.max(0, ofClient - loaded.session.retries) : null
}

/** Of each customer of this client. */
async function customerRetries(tx: Tx, clientId: string): Promise<number> {
  const [client] = await tx
    .select({ settings: clients.verificationSettings })
    .from(clients)
    .where(eq(clients.id, clientId))
  return customerRetriesOf(client?.settings)
}
