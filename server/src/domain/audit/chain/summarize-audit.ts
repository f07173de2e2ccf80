import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { auditSummaries } from '../../../platform/db/schema/audit.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { chainContains } from './chain-contains.ts'
import { GENESIS_HASH, computeSummaryMark } from '../../kernel/audit-chain.ts'
import { type Head, isSigned } from './head.ts'
import { readHead } from './stored-heads.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { hasValidMark, lastSummary } from './summaries.ts'
import { lastUnmarkedId } from './unmarked-rows.ts'
import { findLinkFault, linksAfter } from './verify-chain.ts'

/** Entries per summary, and per transaction. */
const MAX_ENTRIES = 5000

const TIME_BOX_MS = 10 * MINUTE_MS

interface DueChain {
  chain: string
  clientId: string | null
}

/**
 * Replaces audit log entries older than AUDIT_YEARS by sealed summaries, chain by chain, beginning with the first
 * entry. Each entry is verified before it is deleted: a chain with an altered entry retains all its entries and is
 * counted as failed. The last entry of a chain is never replaced, nor is one that no signed head in the storage covers.
 */
export function summarizeAudit(
  ctx: Ctx,
  { maxEntries = MAX_ENTRIES }: { maxEntries?: number } = {},
): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'audit-log',
    batches: dueChains(ctx),
    handle: async ({ chain, clientId }) => {
      const storedHead = await readHead(ctx.storage, chain)
      if (!storedHead || !isSigned(ctx, storedHead))
        throw new Error('the storage has no signed head of this chain')
      for (let more = true; more;)
        // System scope: the platform's own chain has no client.
        more = await asSystem(ctx, (tx) =>
          summarizeNext(ctx, tx, { chain, clientId, storedHead, maxEntries }),
        )
    },
    getId: ({ chain }) => chain,
    timeBoxMs: TIME_BOX_MS,
  })
}

/** Entries written before this time are replaced. */
const endOfPeriod = (ctx: Ctx) =>
  sql`${databaseTime(ctx)} - make_interval(years => ${ctx.config.auditYears}::int)`

/** Chains whose first entry is older than AUDIT_YEARS. */
async function* dueChains(ctx: Ctx): AsyncGenerator<DueChain[]> {
  // System scope: chains of every client.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ chain: string; client_id: string | null }>(sql`
      select h.chain, h.client_id from audit_heads h
      cross join lateral (select l.audit_id from audit_links l where l.chain = h.chain order by l.place limit 1) l
      join audit_log a on a.id = l.audit_id
      where a.created_at < ${endOfPeriod(ctx)} and h.length > 1 order by h.chain`),
  )
  yield rows.map(({ chain, client_id: clientId }) => ({ chain, clientId }))
}

/**
 * Writes the chain's next summary and deletes the entries that it covers.
 * @returns whether there may be more to summarize
 * @throws Error when the chain was altered
 */
async function summarizeNext(
  ctx: Ctx,
  tx: Tx,
  { chain, clientId, storedHead, maxEntries }: DueChain & { storedHead: Head; maxEntries: number },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit summaries ${chain}`}, 0))`)
  if (!(await chainContains(ctx, tx, storedHead))) throw new Error('the chain does not match its stored head')
  const last = await lastSummary(tx, chain)
  if (last && !hasValidMark(ctx, last)) throw new Error('the previous summary was altered')
  const through = await lastUnmarkedId(ctx, tx)
  const { rows } = await tx.execute<{ at: string | Date }>(sql`select ${endOfPeriod(ctx)} as at`)
  const end = new Date(rows[0]!.at)

  const hashBefore = last?.hash ?? GENESIS_HASH
  let place = last?.toPlace ?? 0
  let hash = hashBefore
  const actions: Record<string, number> = {}
  const instants: Date[] = []
  for (const { link, row } of await linksAfter(tx, chain, place, maxEntries)) {
    if (row && row.createdAt >= end) break
    if (link.place >= storedHead.length) break
    const fault = findLinkFault(ctx, { chain, through, place, before: hash }, { link, row })
    if (fault || !row) throw new Error(`entry ${link.place} was altered: ${fault}`)
    actions[row.action] = (actions[row.action] ?? 0) + 1
    instants.push(row.createdAt)
    place = link.place
    hash = link.hash
  }
  if (instants.length === 0) return false
  instants.sort((a, b) => a.getTime() - b.getTime())
  const summary = {
    chain,
    fromPlace: (last?.toPlace ?? 0) + 1,
    toPlace: place,
    clientId,
    firstAt: instants[0]!,
    lastAt: instants.at(-1)!,
    actions,
    hashBefore,
    hash,
    createdAt: ctx.clock.now(),
  }
  await tx.insert(auditSummaries).values({ ...summary, mark: computeSummaryMark(ctx, summary) })
  await tx.execute(sql`select drop_summarized_entries(${chain}, ${summary.fromPlace})`)
  await recordAudit(ctx, tx, {
    action: 'audit.summarized',
    subject: chain,
    clientId: null,
    details: { fromPlace: summary.fromPlace, toPlace: place },
  })
  return instants.length === maxEntries
}
