import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditSummaries } from '../../../platform/db/schema/audit.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { computeSummaryMark } from '../../kernel/audit-chain.ts'
import type { Head } from './head.ts'

export type Summary = typeof auditSummaries.$inferSelect

/** The summaries of a chain, in the order of their places. */
export function listSummaries(tx: Tx, chain: string): Promise<Summary[]> {
  return tx
    .select()
    .from(auditSummaries)
    .where(eq(auditSummaries.chain, chain))
    .orderBy(asc(auditSummaries.fromPlace))
}

/** The last summary of a chain; null if it has none. */
export async function lastSummary(tx: Tx, chain: string): Promise<Summary | null> {
  const [last] = await tx
    .select()
    .from(auditSummaries)
    .where(eq(auditSummaries.chain, chain))
    .orderBy(desc(auditSummaries.fromPlace))
    .limit(1)
  return last ?? null
}

/** Whether the mark is valid: the platform wrote the summary, and it is unchanged. */
export const hasValidMark = (ctx: Pick<Ctx, 'sealer'>, { mark, ...summary }: Summary) =>
  mark === computeSummaryMark(ctx, summary)

/** Whether a summary covers the head's place. The hash can be compared only at the summary's last place. */
export const coversHead = ({ fromPlace, toPlace, hash }: Summary, head: Head) =>
  head.length >= fromPlace && (head.length < toPlace || (head.length === toPlace && head.hash === hash))

/** Whether a valid summary covers the head's place. */
export async function isSummarized(ctx: Pick<Ctx, 'sealer'>, tx: Tx, head: Head): Promise<boolean> {
  const [summary] = await tx
    .select()
    .from(auditSummaries)
    .where(
      and(
        eq(auditSummaries.chain, head.chain),
        lte(auditSummaries.fromPlace, head.length),
        gte(auditSummaries.toPlace, head.length),
      ),
    )
  return summary !== undefined && hasValidMark(ctx, summary) && coversHead(summary, head)
}
