import { and, asc, count, eq, inArray, lte, min, type SQL, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { type Backlog, runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { markExpired } from '../session/mark-expired.ts'

const BATCH = 200

const CONCURRENCY = 2

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 100_000

interface DueVerification {
  clientId: string
  verificationId: string
  expiresAt: Date | null
}

/**
 * Expires open verifications past their expiry, each in its own transaction, and notifies each client. For a suspended
 * client the time does not run (clients/clients/resume-client.ts). Rows that are locked at this moment are left for the next run.
 * Concurrent runs are harmless.
 */
export function expireVerifications(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'expiry',
    batches: dueBatches(ctx),
    handle: (due) => expireOne(ctx, due),
    getId: (due) => due.verificationId,
    backlog: () => backlog(ctx),
    concurrency: CONCURRENCY,
    timeBoxMs: TIME_BOX_MS,
  })
}

const { clientId, verificationId, status, expiresAt } = customerVerifications

function isDue(ctx: Ctx): SQL | undefined {
  return and(
    inArray(status, [...OPEN_STATUSES]),
    lte(expiresAt, databaseTime(ctx)),
    // Repeats the condition of the partial index that finds them.
    sql`status in ('pending', 'in_progress', 'resubmission_requested')`,
    sql`not exists (select from clients c where c.id = ${clientId} and c.status = 'suspended')`,
  )
}

/** The longest overdue first, each once in a run. */
async function* dueBatches(ctx: Ctx): AsyncGenerator<DueVerification[]> {
  for (let last: DueVerification | undefined; ;) {
    const after: SQL | undefined =
      last &&
      sql`(expires_at, verification_id) > (${last.expiresAt?.toISOString()}::timestamptz, ${last.verificationId})`
    // System scope, here and below: the platform's own job, across all clients.
    const batch: DueVerification[] = await asSystem(ctx, (tx) =>
      tx
        .select({ clientId, verificationId, expiresAt })
        .from(customerVerifications)
        .where(and(isDue(ctx), after))
        .orderBy(asc(expiresAt), asc(verificationId))
        .limit(BATCH),
    )
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}

/** Checks again that it is due, now that it is locked. */
function expireOne(ctx: Ctx, due: DueVerification): Promise<void | 'left'> {
  return asTenant(ctx, due.clientId, async (tx) => {
    const [locked] = await tx
      .select({ clientId, verificationId })
      .from(customerVerifications)
      .where(and(eq(clientId, due.clientId), eq(verificationId, due.verificationId), isDue(ctx)))
      .for('update', { skipLocked: true })
    if (!locked) return 'left'
    await markExpired(ctx, tx, [locked])
    return undefined
  })
}

async function backlog(ctx: Ctx): Promise<Backlog> {
  const [found] = await asSystem(ctx, (tx) =>
    tx
      .select({ remaining: count(), oldest: min(expiresAt) })
      .from(customerVerifications)
      .where(isDue(ctx)),
  )
  return { remaining: found?.remaining ?? 0, oldestDueAt: found?.oldest ?? null }
}
