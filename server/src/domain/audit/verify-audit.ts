import { asc, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditHeads, auditLinks, auditSummaries } from '../../platform/db/schema/audit.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { looseRows } from './loose-rows.ts'
import { type Head, isSigned } from './head.ts'
import { unmarkedThrough } from './unmarked-rows.ts'
import { type Fault, verifyChain } from './verify-chain.ts'

export interface AuditVerdict {
  chains: number
  rows: number
  /** Older rows, for which sealed summaries stand. */
  summarized: number
  /** Rows that no chain holds yet; sealing runs every minute. */
  waiting: number
  /** Nothing was changed when there is none. */
  faults: Fault[]
  /** Signed ends, of those known, that no chain holds. */
  missed: Head[]
}

/**
 * Reads the whole audit log and says what in it is not as it was written: rows edited, deleted, slipped in, swapped, a
 * tail cut, a chain written anew, a summary of old ones changed. The last two show only against heads that were kept where the writer did not reach.
 * All of it is read on one snapshot, so that rows which are written and sealed meanwhile raise no false alarm.
 * @param keptElsewhere heads that were read before this call
 * @param tell how many rows were read so far, now and then; what it throws ends the reading
 */
export function verifyAudit(
  ctx: Ctx,
  keptElsewhere: readonly Head[] = [],
  tell: (rows: number) => Promise<void> = async () => {},
): Promise<AuditVerdict> {
  // Every client's chain.
  return asSystem(ctx, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return verifySnapshot(ctx, tx, keptElsewhere, tell)
  })
}

async function verifySnapshot(
  ctx: Ctx,
  tx: Tx,
  keptElsewhere: readonly Head[],
  tell: (rows: number) => Promise<void>,
): Promise<AuditVerdict> {
  const chains = await tx
    .select({ chain: auditLinks.chain })
    .from(auditLinks)
    .union(tx.select({ chain: auditSummaries.chain }).from(auditSummaries))
    .orderBy(asc(auditLinks.chain))
  const heads = (await tx.select().from(auditHeads)).map((head) => ({
    ...head,
    signedAt: head.signedAt.toISOString(),
  }))
  const through = await unmarkedThrough(ctx, tx)
  const faults: Fault[] = []
  const known: Head[] = []
  for (const head of [...heads, ...keptElsewhere]) {
    if (isSigned(ctx, head)) known.push(head)
    else faults.push({ chain: head.chain, kind: 'head_not_ours', place: head.length, auditId: null })
  }
  const names = new Set([...chains.map(({ chain }) => chain), ...known.map(({ chain }) => chain)])
  const missed: Head[] = []
  let rows = 0
  let summarized = 0
  for (const chain of names) {
    const verdict = await verifyChain(ctx, tx, {
      chain,
      through,
      heads: known.filter((head) => head.chain === chain),
      headless: !heads.some((head) => head.chain === chain),
      tell: (read) => tell(rows + read),
    })
    rows += verdict.rows
    summarized += verdict.summarized
    faults.push(...verdict.faults)
    missed.push(...verdict.missed)
  }
  const loose = await looseRows(ctx, tx, through)
  const { waiting } = loose
  return { chains: names.size, rows, summarized, waiting, faults: [...faults, ...loose.faults], missed }
}
