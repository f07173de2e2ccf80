import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { auditLinks, auditLog, auditSummaries } from '../../../platform/db/schema/audit.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import {
  type AuditRow,
  computeMark,
  computeMarkWithoutAddress,
  GENESIS_HASH,
  isAuthentic,
  linkHash,
} from '../../kernel/audit-chain.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { lastUnmarkedId } from './unmarked-rows.ts'

/** Entries per transaction. */
const BATCH_SIZE = 500

const TIME_BOX_MS = 10 * MINUTE_MS

/** Customers' entries have no address since it is not written any more; older ones lose theirs at once. */
const OF_CUSTOMER = sql`(actor_kind = 'customer' or actor_kind = 'anyone' and subject ~ '^(ver|ses)_')`

/**
 * Removes the IP addresses of audit log entries older than AUDIT_ADDRESS_DAYS, and of every entry of a customer. The
 * entry's mark, which covers the address, stays, so that its chain verifies as before; a second mark covers what is left
 * of the entry. An entry that was altered keeps its address and is counted as failed.
 */
export function removeAddresses(
  ctx: Ctx,
  { batchSize = BATCH_SIZE }: { batchSize?: number } = {},
): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'audit-addresses',
    batches: dueEntries(ctx, batchSize),
    handle: (ids) => removeFrom(ctx, ids),
    getId: (ids) => `${ids[0]} to ${ids.at(-1)}`,
    getSize: (ids) => ids.length,
    timeBoxMs: TIME_BOX_MS,
  })
}

/** Ids of due entries. Follows the index of addresses, so that a failed batch is not offered again. */
async function* dueEntries(ctx: Ctx, batchSize: number): AsyncGenerator<number[][]> {
  let after: { ip: string; id: string; created_at: string } | undefined
  do {
    const last = after
    // System scope, here and below: the entries of every client.
    const { rows } = await asSystem(ctx, (tx) =>
      tx.execute<{ ip: string; id: string; created_at: string }>(sql`
        select ip, id, created_at::text from audit_log
        where ip is not null
          and (created_at < ${databaseTime(ctx)} - make_interval(days => ${ctx.config.auditAddressDays}::int) or ${OF_CUSTOMER})
          ${last ? sql`and (ip, created_at, id) > (${last.ip}, ${last.created_at}::timestamptz, ${last.id}::bigint)` : sql``}
        order by ip, created_at, id limit ${batchSize}`),
    )
    after = rows.at(-1)
    if (rows.length > 0) yield [rows.map(({ id }) => Number(id))]
  } while (after)
}

/** @throws Error when an entry was altered; the others of the batch lose their address all the same */
async function removeFrom(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const altered = await asSystem(ctx, async (tx) => {
    const through = await lastUnmarkedId(ctx, tx)
    const rows = await tx
      .select()
      .from(auditLog)
      .where(inArray(auditLog.id, [...ids]))
    const due = rows.filter(({ ip }) => ip !== null)
    const sound: (AuditRow & { mark: string })[] = []
    for (const row of due)
      if (isAuthentic(ctx, row, through) && (row.mark !== null || (await isLinked(ctx, tx, row))))
        sound.push({ ...row, mark: row.mark ?? computeMark(ctx, row) })
    if (sound.length > 0) {
      await tx.execute(sql`
        select drop_audit_addresses(
          ${sql.param(sound.map(({ id }) => id))}::bigint[],
          ${sql.param(sound.map(({ mark }) => mark))}::text[],
          ${sql.param(sound.map((row) => computeMarkWithoutAddress(ctx, row)))}::text[])`)
      await recordAudit(ctx, tx, {
        action: 'audit.addresses_removed',
        clientId: null,
        details: { entries: sound.length },
      })
    }
    const removed = new Set(sound.map(({ id }) => id))
    return due.flatMap(({ id }) => (removed.has(id) ? [] : id))
  })
  if (altered.length > 0) throw new Error(`entries were altered: ${altered.slice(0, 10).join(', ')}`)
}

/** Whether the chain contains an entry that has no mark as it is: its link's hash covers it. */
async function isLinked(ctx: Ctx, tx: Tx, row: AuditRow): Promise<boolean> {
  const [link] = await tx.select().from(auditLinks).where(eq(auditLinks.auditId, row.id))
  if (!link) return false
  const before = await hashBefore(tx, link)
  return before !== null && link.hash === linkHash(ctx, before, row)
}

async function hashBefore(
  tx: Tx,
  { chain, place }: { chain: string; place: number },
): Promise<string | null> {
  if (place === 1) return GENESIS_HASH
  const [link] = await tx
    .select({ hash: auditLinks.hash })
    .from(auditLinks)
    .where(and(eq(auditLinks.chain, chain), eq(auditLinks.place, place - 1)))
  if (link) return link.hash
  const [summary] = await tx
    .select({ hash: auditSummaries.hash })
    .from(auditSummaries)
    .where(and(eq(auditSummaries.chain, chain), eq(auditSummaries.toPlace, place - 1)))
  return summary?.hash ?? null
}
