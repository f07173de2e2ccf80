import { and, asc, count, eq, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { type Backlog, runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { eventData } from '../session/event-data.ts'

const BATCH = 200

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 100_000

interface DueNotice {
  clientId: string
  verificationId: string
  expiryNoticeAt: Date | null
}

/**
 * Tells clients once that the document of an approved verification expires soon (`verification.document_expiring`).
 * Restricted verifications wait until the restriction ends. Concurrent runs are harmless.
 */
export function announceExpiringDocuments(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'document-expiry',
    batches: dueBatches(ctx),
    handle: (due) => announceOne(ctx, due),
    getId: (due) => due.verificationId,
    backlog: () => backlog(ctx),
    timeBoxMs: TIME_BOX_MS,
  })
}

const { clientId, verificationId, expiryNoticeAt, restrictedAt } = customerVerifications

function isDue(ctx: Ctx): SQL | undefined {
  return and(
    lte(expiryNoticeAt, databaseTime(ctx)),
    // Repeats the condition of the partial index that finds them.
    sql`expiry_notice_at is not null and status = 'completed'`,
    sql`${restrictedAt} is null`,
    sql`not exists (select from clients c where c.id = ${clientId} and c.status = 'suspended')`,
  )
}

/** The longest due first, each once in a run. */
async function* dueBatches(ctx: Ctx): AsyncGenerator<DueNotice[]> {
  for (let last: DueNotice | undefined; ;) {
    const after: SQL | undefined =
      last &&
      sql`(expiry_notice_at, verification_id) > (${last.expiryNoticeAt?.toISOString()}::timestamptz, ${last.verificationId})`
    // System scope, here and below: the platform's own job, across all clients.
    const batch: DueNotice[] = await asSystem(ctx, (tx) =>
      tx
        .select({ clientId, verificationId, expiryNoticeAt })
        .from(customerVerifications)
        .where(and(isDue(ctx), after))
        .orderBy(asc(expiryNoticeAt), asc(verificationId))
        .limit(BATCH),
    )
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}

/** Checks again that it is due, now that it is locked. */
function announceOne(ctx: Ctx, due: DueNotice): Promise<void | 'left'> {
  return asTenant(ctx, due.clientId, async (tx) => {
    const one = and(eq(clientId, due.clientId), eq(verificationId, due.verificationId))
    const [locked] = await tx
      .select()
      .from(customerVerifications)
      .where(and(one, isDue(ctx)))
      .for('update', { skipLocked: true })
    if (!locked) return 'left'
    await tx.update(customerVerifications).set({ expiryNoticeAt: null }).where(one)
    await recordEvent(ctx, tx, {
      clientId: due.clientId,
      verificationId: due.verificationId,
      type: 'verification.document_expiring',
      data: eventData(locked),
    })
    return undefined
  })
}

async function backlog(ctx: Ctx): Promise<Backlog> {
  const [found] = await asSystem(ctx, (tx) =>
    tx
      .select({ remaining: count(), oldest: min(expiryNoticeAt) })
      .from(customerVerifications)
      .where(isDue(ctx)),
  )
  return { remaining: found?.remaining ?? 0, oldestDueAt: found?.oldest ?? null }
}
