import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { TEST_RETENTION_DAYS } from '@wabi/contract/verification/test-customers.ts'
import { and, asc, count, eq, isNull, lt, min, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications as v } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { type Backlog, runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { wasClosedBefore } from '../../clients/settings/was-closed-before.ts'

/** Verifications read per client before the next client has its turn. */
const BATCH_SIZE = 200

const CONCURRENCY = 2

/** Selects the verifications of one client whose retention is over. */
interface Rule {
  clientId: string
  due: SQL | undefined
}

interface DueVerification {
  clientId: string
  verificationId: string
  createdAt: Date
}

/**
 * Erases verifications past the retention of their client or the operator's limit, and old test verifications, in the
 * same way as a person's request for erasure. Clients take turns, so a large one does not delay the others; a run
 * continues until nothing is due or its time is over.
 */
export async function applyRetention(
  ctx: Ctx,
  { timeBoxMs }: { timeBoxMs?: number } = {},
): Promise<SweepResult> {
  const rules = await retentionRules(ctx)
  return runSweep(ctx, {
    name: 'retention',
    batches: dueBatches(ctx, rules),
    handle: ({ clientId, verificationId }) =>
      eraseVerification(systemContext(ctx, 'retention', clientId), { verificationId }),
    idOf: ({ verificationId }) => verificationId,
    backlog: () => countBacklog(ctx, rules),
    concurrency: CONCURRENCY,
    ...(timeBoxMs !== undefined && { timeBoxMs }),
  })
}

async function retentionRules(ctx: Ctx): Promise<Rule[]> {
  // System scope: maintenance over all clients.
  const all = await asSystem(ctx, (tx) =>
    tx.select({ id: clients.id, settings: clients.settings, limits: clients.limits }).from(clients),
  )
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  return all.flatMap(({ id, settings, limits }) => {
    // The operator's limit applies where the client would keep it longer.
    const days = [parseClientSettings(settings).retentionDays, parseClientLimits(limits).storageDays].filter(
      (limit) => limit !== null,
    )
    const tests: Rule = { clientId: id, due: testsBefore(id, daysAgo(TEST_RETENTION_DAYS)) }
    return days.length === 0
      ? [tests]
      : [{ clientId: id, due: wasClosedBefore(id, daysAgo(Math.min(...days))) }, tests]
  })
}

/** Test verifications of a client, even open ones, that were created before an instant. */
function testsBefore(clientId: string, before: Date): SQL | undefined {
  return and(eq(v.clientId, clientId), eq(v.mode, 'test'), isNull(v.erasedAt), lt(v.createdAt, before))
}

async function* dueBatches(ctx: Ctx, rules: readonly Rule[]): AsyncGenerator<DueVerification[]> {
  let open: { rule: Rule; last?: DueVerification }[] = rules.map((rule) => ({ rule }))
  while (open.length > 0) {
    const unfinished: typeof open = []
    for (const { rule, last } of open) {
      const batch = await findDue(ctx, rule, last)
      if (batch.length > 0) yield batch
      const next = batch.at(-1)
      if (next && batch.length === BATCH_SIZE) unfinished.push({ rule, last: next })
    }
    open = unfinished
  }
}

/** Oldest first, after `last`: a verification that could not be erased is not offered twice in a run. */
function findDue(ctx: Ctx, { clientId, due }: Rule, last?: DueVerification): Promise<DueVerification[]> {
  const after =
    last &&
    sql`(${v.createdAt}, ${v.verificationId}) > (${last.createdAt.toISOString()}::timestamptz, ${last.verificationId})`
  return asTenant(ctx, clientId, (tx) =>
    tx
      .select({ clientId: v.clientId, verificationId: v.verificationId, createdAt: v.createdAt })
      .from(v)
      .where(and(due, after))
      .orderBy(asc(v.createdAt), asc(v.verificationId))
      .limit(BATCH_SIZE),
  )
}

async function countBacklog(ctx: Ctx, rules: readonly Rule[]): Promise<Backlog> {
  let remaining = 0
  let oldest: Date | null = null
  for (const { clientId, due } of rules) {
    const [found] = await asTenant(ctx, clientId, (tx) =>
      tx
        .select({ n: count(), oldest: min(v.createdAt) })
        .from(v)
        .where(due),
    )
    remaining += found?.n ?? 0
    if (found?.oldest && (!oldest || found.oldest < oldest)) oldest = found.oldest
  }
  return { remaining, oldestDueAt: oldest }
}
