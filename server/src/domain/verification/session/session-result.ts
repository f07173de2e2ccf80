import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { type DecisionRow, latestDecision } from '../../kernel/latest-decision.ts'
import { parseCustomerRetries } from '../../clients/settings/parse-customer-retries.ts'
import { customerWords } from './kyc-result.ts'
import type { LoadedSession } from './load-session.ts'
import { decisionWordsAad, keyOwner } from './sealing-aad.ts'

/**
 * How a check ended, as shown to the customer, and what they can do about a rejection by the rules. A person's decision
 * is final here: the customer may contact the company.
 */
export async function getSessionResult(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
): Promise<SessionState['result']> {
  const { outcome, overallScore, verificationId } = verification
  if (outcome === null || overallScore === null) return null
  const mayHaveWords = outcome === 'rejected' && verification.erasedAt === null
  const [decision, allowedRetries, key] = await pipelineQueries([
    latestDecision(tx, verificationId),
    customerRetries(tx, verification.clientId),
    mayHaveWords ? ctx.sealer.dataKey(tx, keyOwner(verification)) : null,
  ])
  const reasons = (decision?.reasons ?? []) as ReasonCode[]
  const words =
    decision?.words && key ? ctx.sealer.open(key, decisionWordsAad(decision), decision.words) : null
  return {
    overallScore,
    verificationStatus: outcome,
    verificationId,
    reasons: customerWords(outcome, reasons),
    words,
    retriesLeft: retriesLeft({ session, verification }, decision, allowedRetries) ?? 0,
    review: reasons.includes('review_requested')
      ? 'requested'
      : mayAskForReview({ session, verification }, decision)
        ? 'available'
        : null,
  }
}

/** A rejection by the rules that still stands; only people change what a person decided. */
function isRejectedByRules(
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
  return isRejectedByRules(loaded, decision)
}

/** How many more times the customer may try; null when the rules did not reject. */
export async function countRetriesLeft(
  tx: Tx,
  loaded: LoadedSession,
  decision: DecisionRow | null,
): Promise<number | null> {
  return retriesLeft(loaded, decision, await customerRetries(tx, loaded.session.clientId))
}

function retriesLeft(loaded: LoadedSession, decision: DecisionRow | null, allowed: number): number | null {
  return isRejectedByRules(loaded, decision) ? Math.max(0, allowed - loaded.session.retries) : null
}

/** Retries that this client allows each customer. */
async function customerRetries(tx: Tx, clientId: string): Promise<number> {
  const [client] = await tx
    .select({ settings: clients.verificationSettings })
    .from(clients)
    .where(eq(clients.id, clientId))
  return parseCustomerRetries(client?.settings)
}
