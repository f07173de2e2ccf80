import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import type { RetentionClass } from '@wabi/contract/client/retention.ts'
import { and, asc, count, min, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications as v } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { describeFailure } from '../../kernel/describe-failure.ts'
import { type Backlog, runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { eraseEvidence } from '../../review/reviews/erase-evidence.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import {
  isWaitingTooLong,
  listRetentionRules,
  type RetentionRule,
} from '../../clients/settings/retention-rules.ts'
import { type ClientNight, createNight, recordNight } from './retention-night.ts'

/** Verifications read per client before the next client has its turn. */
const BATCH_SIZE = 200

const CONCURRENCY = 2

interface DueVerification {
  clientId: string
  verificationId: string
  what: RetentionClass
  at: Date
}

/** What one run does for one client. */
interface ClientRun {
  clientId: string
  rules: RetentionRule[]
  waiting: ReturnType<typeof isWaitingTooLong>
  night: ClientNight
}

/**
 * Erases what has outlived its period, by the settings of each client and the operator's limit: faces, pictures, checks
 * without a decision, whole records, and old test verifications. What is under legal hold stays. Clients take turns, so a
 * large one does not delay the others; a run continues until nothing is due or its time is over, and adds what it did to
 * each client's report of the night.
 */
export async function applyRetention(
  ctx: Ctx,
  { timeBoxMs }: { timeBoxMs?: number } = {},
): Promise<SweepResult> {
  const runs = await planRuns(ctx)
  const byClient = new Map(runs.map((run) => [run.clientId, run]))
  const result = await runSweep(ctx, {
    name: 'retention',
    batches: dueBatches(ctx, runs),
    handle: (due) => eraseOne(ctx, due, byClient.get(due.clientId)!.night),
    getId: ({ verificationId }) => verificationId,
    backlog: () => countBacklog(ctx, runs),
    concurrency: CONCURRENCY,
    ...(timeBoxMs !== undefined && { timeBoxMs }),
  })
  for (const run of runs) await report(ctx, run)
  return result
}

async function planRuns(ctx: Ctx): Promise<ClientRun[]> {
  // System scope: maintenance over all clients.
  const all = await asSystem(ctx, (tx) =>
    tx.select({ id: clients.id, settings: clients.settings, limits: clients.limits }).from(clients),
  )
  const now = ctx.clock.now()
  return all.map(({ id, settings, limits }) => {
    const parsed = parseClientSettings(settings)
    const at = { storageDays: parseClientLimits(limits).storageDays, now }
    return {
      clientId: id,
      rules: listRetentionRules(id, parsed, at),
      waiting: isWaitingTooLong(id, parsed, at),
      night: createNight(),
    }
  })
}

/** `left`: it was put under legal hold in the meantime. */
async function eraseOne(
  ctx: Ctx,
  { clientId, verificationId, what }: DueVerification,
  night: ClientNight,
): Promise<void | 'left'> {
  const own = systemContext(ctx, 'retention', clientId)
  try {
    if (what === 'faces' || what === 'pictures') await eraseEvidence(own, { verificationId, what })
    else await eraseVerification(own, { verificationId })
    night.erased[what] += 1
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'verification.held') return 'left'
    night.failed += 1
    night.failures.push(`${verificationId}: ${describeFailure(error)}`)
    throw error
  }
}

async function* dueBatches(ctx: Ctx, runs: readonly ClientRun[]): AsyncGenerator<DueVerification[]> {
  let open: { rule: RetentionRule; last?: DueVerification }[] = runs.flatMap(({ rules }) =>
    rules.map((rule) => ({ rule })),
  )
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
async function findDue(ctx: Ctx, rule: RetentionRule, last?: DueVerification): Promise<DueVerification[]> {
  const { clientId, what, at } = rule
  const after =
    last &&
    sql`(${at}, ${v.verificationId}) > (${last.at.toISOString()}::timestamptz, ${last.verificationId})`
  const rows = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ verificationId: v.verificationId, at })
      .from(v)
      .where(and(rule.due(), after))
      .orderBy(asc(at), asc(v.verificationId))
      .limit(BATCH_SIZE),
  )
  return rows.map((row) => ({ clientId, what, verificationId: row.verificationId, at: row.at! }))
}

async function countBacklog(ctx: Ctx, runs: readonly ClientRun[]): Promise<Backlog> {
  let remaining = 0
  let oldest: Date | null = null
  for (const { clientId, rules, night } of runs)
    for (const rule of rules) {
      const [found] = await asTenant(ctx, clientId, (tx) =>
        tx
          .select({ n: count(), oldest: min(v.createdAt) })
          .from(v)
          .where(rule.due()),
      )
      const n = found?.n ?? 0
      remaining += n
      night.remaining += n
      if (found?.oldest && (!oldest || found.oldest < oldest)) oldest = found.oldest
    }
  return { remaining, oldestDueAt: oldest }
}

/** Counts what was due and stayed, and adds the run to the client's report. */
async function report(ctx: Ctx, { clientId, rules, waiting, night }: ClientRun): Promise<void> {
  await asTenant(ctx, clientId, async (tx) => {
    const count = async (condition: ReturnType<RetentionRule['due']>) => {
      const [found] = await tx
        .select({ n: sql<number>`count(*)::int` })
        .from(v)
        .where(condition)
      return found?.n ?? 0
    }
    for (const rule of rules) night.held += await count(rule.due({ held: true }))
    if (waiting) night.waiting = await count(waiting)
    await recordNight(ctx, tx, clientId, night)
  })
}
