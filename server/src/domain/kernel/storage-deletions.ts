import { eq, lte, sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { storageDeletions } from '../../platform/db/schema/housekeeping.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { describeFailure } from './describe-failure.ts'
import { runSweep, type SweepResult } from './run-sweep.ts'

const BATCH = 100

const FIRST_DELAY_SECONDS = 60
const MAX_DELAY_SECONDS = 6 * 3600

export interface ScheduledDeletion {
  id: number
  path: string
}

/**
 * Schedules, in the transaction that erases the rows, the deletion of the object `path` and all objects below it. After
 * the commit the caller passes the result to `deleteScheduled`; the job retries whatever fails.
 */
export async function scheduleDeletion(
  tx: Tx,
  clientId: string | null,
  paths: readonly string[],
): Promise<ScheduledDeletion[]> {
  if (paths.length === 0) return []
  return tx
    .insert(storageDeletions)
    .values(paths.map((path) => ({ clientId, path })))
    .returning({ id: storageDeletions.id, path: storageDeletions.path })
}

/** Deletes the objects now. Unreachable storage is no error: the row stays, and the job tries again. */
export async function deleteScheduled(ctx: Ctx, scheduled: readonly ScheduledDeletion[]): Promise<void> {
  for (const deletion of scheduled) {
    try {
      await deleteOne(ctx, deletion)
    } catch (err) {
      ctx.log.warn({ err, path: deletion.path }, 'stored objects could not be deleted yet')
    }
  }
}

/** Retries failed deletions, each at most once per run, with exponential backoff. */
export function deletePendingObjects(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'storage-deletions',
    batches: pendingBatches(ctx),
    handle: async (deletion) => {
      try {
        await deleteOne(ctx, deletion)
      } catch (error) {
        await postpone(ctx, deletion, error)
        throw error
      }
    },
    getId: ({ path }) => path,
    backlog: () => pendingBacklog(ctx),
  })
}

async function* pendingBatches(ctx: Ctx): AsyncGenerator<ScheduledDeletion[]> {
  for (;;) {
    // System scope: over all clients. A failed row is due later than now, so a run offers it once.
    const due = await asSystem(ctx, (tx) =>
      tx
        .select({ id: storageDeletions.id, path: storageDeletions.path })
        .from(storageDeletions)
        .where(lte(storageDeletions.nextAttemptAt, sql`now()`))
        .orderBy(storageDeletions.nextAttemptAt)
        .limit(BATCH),
    )
    if (due.length === 0) return
    yield due
  }
}

async function deleteOne(ctx: Ctx, { id, path }: ScheduledDeletion): Promise<void> {
  await ctx.storage.deleteUnder(path)
  // System scope, here and below: the row may be an organization's or the platform's own.
  await asSystem(ctx, (tx) => tx.delete(storageDeletions).where(eq(storageDeletions.id, id)))
}

async function postpone(ctx: Ctx, { id }: ScheduledDeletion, error: unknown): Promise<void> {
  const delay = sql`least(${MAX_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(${storageDeletions.attempts}, 20)))`
  await asSystem(ctx, (tx) =>
    tx
      .update(storageDeletions)
      .set({
        attempts: sql`${storageDeletions.attempts} + 1`,
        nextAttemptAt: sql`now() + ${delay} * interval '1 second'`,
        lastError: describeFailure(error),
      })
      .where(eq(storageDeletions.id, id)),
  )
}

async function pendingBacklog(ctx: Ctx) {
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ n: number; oldest: Date | null }>(
      sql`select count(*)::int as n, min(created_at) as oldest from storage_deletions`,
    ),
  )
  const oldest = rows[0]?.oldest
  return { remaining: rows[0]?.n ?? 0, oldestDueAt: oldest == null ? null : new Date(oldest) }
}
