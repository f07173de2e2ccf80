import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { listEntries } from '../../../platform/db/schema/fraud.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit, THE_RULES } from '../../kernel/record-audit.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { BY_EXPIRY } from './entry-state.ts'

const BATCH = 200

interface Expired {
  id: string
  clientId: string
}

/** Ends the entries that have expired: what they recognized is erased. They have had no effect since their expiry. */
export function endExpiredEntries(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'list-entries',
    batches: expiredBatches(ctx),
    handle: (entry) => endOne(ctx, entry),
    getId: ({ id }) => id,
  })
}

const isExpired = (ctx: Ctx) => and(isNull(listEntries.liftedAt), lte(listEntries.expiresAt, ctx.clock.now()))

async function* expiredBatches(ctx: Ctx): AsyncGenerator<Expired[]> {
  for (let last: (Expired & { expiresAt: Date | null }) | undefined; ;) {
    const after =
      last &&
      sql`(${listEntries.expiresAt}, ${listEntries.id}) > (${last.expiresAt?.toISOString()}::timestamptz, ${last.id})`
    // System scope: the platform's own job, across all clients.
    const batch = await asSystem(ctx, (tx) =>
      tx
        .select({
          id: listEntries.id,
          clientId: listEntries.clientId,
          expiresAt: listEntries.expiresAt,
        })
        .from(listEntries)
        .where(and(isExpired(ctx), after))
        .orderBy(asc(listEntries.expiresAt), asc(listEntries.id))
        .limit(BATCH),
    )
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}

async function endOne(ctx: Ctx, { id, clientId }: Expired): Promise<void> {
  await asTenant(ctx, clientId, async (tx) => {
    const [ended] = await tx
      .update(listEntries)
      .set({
        liftedAt: ctx.clock.now(),
        liftedBy: BY_EXPIRY,
        sealed: '',
        hash: null,
        suspendedAt: null,
        suspendedBy: null,
        complaint: null,
      })
      .where(and(eq(listEntries.clientId, clientId), eq(listEntries.id, id), isExpired(ctx)))
      .returning()
    if (!ended) return
    const { list, kind, verificationId } = ended
    await recordAudit(ctx, tx, {
      action: 'list_entry.expired',
      by: THE_RULES,
      clientId,
      subject: verificationId ?? id,
      details: { entryId: id, list, kind },
    })
  })
}
