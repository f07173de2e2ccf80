import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { reopenings } from '../../../platform/db/schema/reopenings.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { type DecisionRow, latestDecision } from '../../kernel/latest-decision.ts'
import { parseAppeals } from '../../clients/settings/parse-appeals.ts'
import { parseRetries } from '../../clients/settings/parse-retries.ts'
import { toCustomerMessages } from './kyc-result.ts'
import type { LoadedSession, VerificationRow } from './load-session.ts'
import { decisionWordsAad, keyOwner } from './sealing-aad.ts'

/**
 * How a check ended, as shown to the customer, and what they can do about a rejection.
 */
export async function getSessionResult(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
): Promise<SessionState['result']> {
  const { outcome, overallScore, verificationId } = verification
  if (outcome === null || overallScore === null) return null
  const mayHaveWords = outcome === 'rejected' && verification.erasedAt === null
  const [decision, settings, key] = await pipelineQueries([
    latestDecision(tx, verificationId),
    clientSettings(tx, verification.clientId),
    mayHaveWords ? ctx.sealer.dataKey(tx, keyOwner(verification)) : null,
  ])
  const reasons = (decision?.reasons ?? []) as ReasonCode[]
  const words =
    decision?.words && key ? ctx.sealer.open(key, decisionWordsAad(decision), decision.words) : null
  const until = await findAppealDeadline(ctx, tx, verification, decision, settings)
  return {
    overallScore,
    verificationStatus: outcome,
    verificationId,
    reasons: toCustomerMessages(outcome, reasons),
    words,
    ...findRetries(ctx, { session, verification }, decision, settings),
    appealUntil: until?.toISOString() ?? null,
  }
}

/**
 * Until when the customer may appeal against the rejection in force; null where they may not. A rejection by the rules
 * always has an appeal; a person's where the client allows it, unless an appeal led to it.
 */
export async function findAppealDeadline(
  ctx: Ctx,
  tx: Tx,
  { verificationId, status, erasedAt }: VerificationRow,
  decision: DecisionRow | null,
  json: Record<string, unknown>,
): Promise<Date | null> {
  if (status !== 'failed' || erasedAt !== null || decision?.outcome !== 'rejected') return null
  const { appeals, appealDays } = parseAppeals(json)
  const until = new Date(decision.createdAt.getTime() + appealDays * DAY_MS)
  if (until <= ctx.clock.now()) return null
  if (decision.madeBy === null) return until
  if (appeals !== 'all') return null
  const [earlier] = await tx
    .select({ id: reopenings.id })
    .from(reopenings)
    .where(
      and(
        ofTenant(reopenings),
        eq(reopenings.verificationId, verificationId),
        eq(reopenings.cause, 'appeal'),
      ),
    )
    .limit(1)
  return earlier ? null : until
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

type Retries = Pick<NonNullable<SessionState['result']>, 'retriesLeft' | 'retryUntil' | 'retryKeepsDocument'>

/** Checks that a new selfie with a new head turn can settle alone. */
const SELFIE_CHECKS: readonly unknown[] = ['face_matches', 'live_person', 'selfie_quality']

/** How many more times the customer may try, until when, and whether the photos of the document are kept. */
export function findRetries(
  ctx: Ctx,
  loaded: LoadedSession,
  decision: DecisionRow | null,
  json: Record<string, unknown>,
): Retries {
  const none: Retries = { retriesLeft: 0, retryUntil: null, retryKeepsDocument: false }
  if (!isRejectedByRules(loaded, decision)) return none
  const { customerRetries, retryDays } = parseRetries(json)
  const retriesLeft = customerRetries - loaded.session.retries
  const until = new Date(decision.createdAt.getTime() + retryDays * DAY_MS)
  if (retriesLeft <= 0 || until <= ctx.clock.now()) return none
  const failed = (decision.checks as { check: string; result: string }[]).filter(
    ({ result }) => result === 'fail',
  )
  return {
    retriesLeft,
    retryUntil: until.toISOString(),
    retryKeepsDocument: failed.length > 0 && failed.every(({ check }) => SELFIE_CHECKS.includes(check)),
  }
}

/** The client's settings for verifications. */
export async function clientSettings(tx: Tx, clientId: string): Promise<Record<string, unknown>> {
  const [client] = await tx
    .select({ settings: clients.verificationSettings })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.settings ?? {}
}
