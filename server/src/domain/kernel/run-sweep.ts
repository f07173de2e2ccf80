import type { SweepName } from '@wabi/contract/shapes/health.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { sweepRuns } from '../../platform/db/schema/housekeeping.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { describeFailure } from './describe-failure.ts'

/** Below the jobs' `expireInSeconds`: a run stops by itself and the next one continues. */
const TIME_BOX_MS = 50 * MINUTE_MS

/** Failures listed in a run's record; any more are only counted. */
const MAX_NAMED_FAILURES = 10

export interface Backlog {
  remaining: number
  oldestDueAt: Date | null
}

export interface Sweep<Item> {
  name: SweepName
  /**
   * Due items in batches, each item once per run: failed items are not offered again. A generator reads the next batch
   * only after the last one was handled.
   */
  batches: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>
  /**
   * Handles one item, in its own transactions. May throw: the run counts the failure and continues. `left`: it cannot
   * be handled now, which is not a failure; the next run offers it again.
   */
  handle(item: Item): Promise<void | 'left'>
  /** Identifies an item in the log and on the health page. No personal data. */
  getId(item: Item): string
  /** Rows that an item stands for; 1 when absent. */
  getSize?(item: Item): number
  /** What is still due, counted when the run left something behind. */
  backlog?(): Promise<Backlog>
  /** Items handled at the same time; 1 when absent. */
  concurrency?: number
  timeBoxMs?: number
}

export interface SweepResult extends Backlog {
  handled: number
  failed: number
}

/** Handles everything that is due, within the time limit, and records the run. A failing item does not stop it. */
export async function runSweep<Item>(ctx: Ctx, sweep: Sweep<Item>): Promise<SweepResult> {
  const { name, handle, getId, getSize = () => 1, concurrency = 1, timeBoxMs = TIME_BOX_MS } = sweep
  const started = performance.now()
  const failures: string[] = []
  let handled = 0
  let failed = 0
  let interrupted = false
  const isTimeUp = () => performance.now() - started > timeBoxMs

  const handleOne = async (item: Item): Promise<void> => {
    try {
      if ((await handle(item)) !== 'left') handled += getSize(item)
    } catch (err) {
      failed += 1
      ctx.log.error({ err, sweep: name, item: getId(item) }, 'a sweep could not handle an item')
      if (failures.length < MAX_NAMED_FAILURES) failures.push(`${getId(item)}: ${describeFailure(err)}`)
    }
  }

  // A run without anything to do is recorded once, at its end: most runs are such.
  let isRecorded = false
  for await (const batch of sweep.batches) {
    if (batch.length === 0) continue
    if (!isRecorded) await recordRun(ctx, name, { handled, failed, failures, started: true })
    isRecorded = true
    const queue = [...batch]
    const work = async () => {
      for (let item = queue.shift(); item !== undefined && !isTimeUp(); item = queue.shift())
        await handleOne(item)
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    interrupted = isTimeUp()
    if (interrupted) break
    await recordRun(ctx, name, { handled, failed, failures })
  }
  const left: Backlog =
    (interrupted || failed > 0) && sweep.backlog
      ? await sweep.backlog()
      : { remaining: failed, oldestDueAt: null }
  await recordRun(ctx, name, { handled, failed, failures, ...left, started: !isRecorded, ended: true })
  return { handled, failed, ...left }
}

interface Run {
  handled: number
  failed: number
  failures: readonly string[]
  remaining?: number
  oldestDueAt?: Date | null
  started?: boolean
  ended?: boolean
}

/** Records a run, with times by the database's clock. */
async function recordRun(ctx: Ctx, name: SweepName, run: Run): Promise<void> {
  const state = {
    handled: run.handled,
    failed: run.failed,
    failures: run.failures.length === 0 ? null : run.failures.join('\n'),
    ...(run.ended && { remaining: run.remaining ?? 0, oldestDueAt: run.oldestDueAt ?? null }),
    endedAt: run.ended ? sql`now()` : null,
    ...(run.started && { startedAt: sql`now()` }),
  }
  // System scope: a run covers all clients.
  await asSystem(ctx, (tx) =>
    tx
      .insert(sweepRuns)
      .values({ name, ...state, startedAt: sql`now()` })
      .onConflictDoUpdate({ target: sweepRuns.name, set: state }),
  )
}
