import { asc, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditHeads, auditLinks, auditSummaries } from '../../../platform/db/schema/audit.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { findUnchainedRows } from './unchained-rows.ts'
import { type Head, isSigned, toHead } from './head.ts'
import { lastUnmarkedId } from './unmarked-rows.ts'
import { type Fault, verifyChain } from './verify-chain.ts'

export interface AuditVerdict {
  chains: number
  rows: number
  /** Older rows that sealed summaries have replaced. */
  summarized: number
  /** Rows not yet in a chain; sealing runs every minute. */
  waiting: number
  /** Empty when the log is intact. */
  faults: Fault[]
  /** Known signed heads that no chain contains. */
  missed: Head[]
}

/**
 * Reads the whole audit log and reports tampering: rows edited, deleted, inserted or swapped, a changed summary of
 * older rows, a truncated tail, a rewritten chain. The last two show only against heads stored where the attacker had no
 * access. Everything is read in one snapshot, so rows written and sealed during the run raise no false alarm.
 * @param keptElsewhere heads that were read before this call
 * @param onProgress called now and then with the number of rows read; if it throws, reading stops
 */
export function verifyAudit(
  ctx: Ctx,
  keptElsewhere: readonly Head[] = [],
  onProgress: (rows: number) => Promise<void> = async () => {},
): Promise<AuditVerdict> {
  // System scope: every client's chain.
  return asSystem(ctx, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return verifySnapshot(ctx, tx, keptElsewhere, onProgress)
  })
}

async function verifySnapshot(
  ctx: Ctx,
  tx: Tx,
  keptElsewhere: readonly Head[],
  onProgress: (rows: number) => Promise<void>,
): Promise<AuditVerdict> {
  const chains = await tx
    .select({ chain: auditLinks.chain })
    .from(auditLinks)
    .union(tx.select({ chain: auditSummaries.chain }).from(auditSummaries))
    .orderBy(asc(auditLinks.chain))
  const heads = (await tx.select().from(auditHeads)).map(toHead)
  const through = await lastUnmarkedId(ctx, tx)
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
      onProgress: (read) => onProgress(rows + read),
    })
    rows += verdict.rows
    summarized += verdict.summarized
    faults.push(...verdict.faults)
    missed.push(...verdict.missed)
  }
  const unchained = await findUnchainedRows(ctx, tx, through)
  const { waiting } = unchained
  return { chains: names.size, rows, summarized, waiting, faults: [...faults, ...unchained.faults], missed }
}
