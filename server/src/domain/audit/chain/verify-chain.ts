import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { AuditFaultKind } from '@wabi/contract/audit/audit-faults.ts'
import type { Ctx } from '../../kernel/context.ts'
import { auditLinks, auditLog } from '../../../platform/db/schema/audit.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { type AuditRow, chainFor, linkHash, isAuthentic, GENESIS_HASH } from '../../kernel/audit-chain.ts'
import type { Head } from './head.ts'
import { coversHead, hasValidMark, listSummaries } from './summaries.ts'

/** A fault and where it is. */
export interface Fault {
  chain: string
  kind: AuditFaultKind
  place: number | null
  auditId: number | null
}

/** Links per query. */
const PAGE_SIZE = 5000

const headId = (length: number, hash: string) => `${length} ${hash}`

interface Asked {
  chain: string
  /** Id of the last row that may lack a mark. */
  through: number
  heads: readonly Head[]
  /** The database has no head of this chain. */
  headless: boolean
  /** Called after each page with the number of rows read. */
  onProgress?: (rows: number) => Promise<void>
}

/** The current position while following a chain. */
interface Position {
  chain: string
  /** Id of the last row that may lack a mark. */
  through: number
  /** Place and hash of the previous link. */
  place: number
  before: string
}

interface LinkedRow {
  link: typeof auditLinks.$inferSelect
  row: AuditRow | null
}

/** The fault of a link and its row; null when both are unchanged and no link is missing before them. */
export function findLinkFault(
  ctx: Pick<Ctx, 'sealer'>,
  { chain, through, place, before }: Position,
  { link, row }: LinkedRow,
): AuditFaultKind | null {
  if (!row) return 'row_missing'
  if (chainFor(row.clientId) !== chain) return 'row_changed'
  if (!isAuthentic(ctx, row, through)) return 'row_changed'
  if (link.hash !== linkHash(ctx, before, row)) return 'link_changed'
  return link.place === place + 1 ? null : 'link_missing'
}

/** Verifies one chain from its first summary or link to its last link. */
export async function verifyChain(
  ctx: Ctx,
  tx: Tx,
  { chain, through, heads, headless, onProgress }: Asked,
): Promise<{ rows: number; summarized: number; faults: Fault[]; missed: Head[] }> {
  const faults: Fault[] = []
  // There may be two heads of one length: one of the original chain, and one of the rewritten chain.
  const unmatched = new Map(heads.map((head) => [headId(head.length, head.hash), head]))
  let place = 0
  let before = GENESIS_HASH
  for (const summary of await listSummaries(tx, chain)) {
    const fault = (kind: Fault['kind']) => faults.push({ chain, kind, place: summary.toPlace, auditId: null })
    if (summary.fromPlace !== place + 1) fault('link_missing')
    if (!hasValidMark(ctx, summary)) fault('summary_changed')
    else if (summary.hashBefore !== before) fault('link_changed')
    else for (const [id, head] of unmatched) if (coversHead(summary, head)) unmatched.delete(id)
    place = summary.toPlace
    before = summary.hash
  }
  const summarized = place
  for (const link of await linksThrough(tx, chain, summarized))
    faults.push({ chain, kind: 'link_changed', place: link.place, auditId: link.auditId })
  let rows = 0
  for (
    let page = await linksAfter(tx, chain, place);
    page.length > 0;
    page = await linksAfter(tx, chain, place)
  ) {
    for (const { link, row } of page) {
      const fault = (kind: Fault['kind']) =>
        faults.push({ chain, kind, place: link.place, auditId: link.auditId })
      if (link.place !== place + 1) fault('link_missing')
      const linkFault = findLinkFault(ctx, { chain, through, place: link.place - 1, before }, { link, row })
      if (linkFault) fault(linkFault)
      unmatched.delete(headId(link.place, link.hash))
      place = link.place
      // Continues from the stored hash, so that one changed row is reported once and not with every row after it.
      before = link.hash
      rows += 1
    }
    await onProgress?.(rows)
  }
  const missed = [...unmatched.values()]
  for (const { length } of missed)
    faults.push({ chain, kind: 'cut_or_rewritten', place: length, auditId: null })
  if (headless && place > 0) faults.push({ chain, kind: 'head_missing', place, auditId: null })
  const last = heads.reduce((most, { length }) => Math.max(most, length), 0)
  if (!headless && place > last) faults.push({ chain, kind: 'link_changed', place, auditId: null })
  return { rows, summarized, faults, missed }
}

/** The links of a chain after a place, with their rows. */
export function linksAfter(tx: Tx, chain: string, place: number, limit = PAGE_SIZE): Promise<LinkedRow[]> {
  return tx
    .select({ link: auditLinks, row: auditLog })
    .from(auditLinks)
    .leftJoin(auditLog, eq(auditLog.id, auditLinks.auditId))
    .where(and(eq(auditLinks.chain, chain), gt(auditLinks.place, place)))
    .orderBy(asc(auditLinks.place))
    .limit(limit)
}

/** Links at places that a summary covers; there should be none. */
function linksThrough(tx: Tx, chain: string, place: number) {
  return tx
    .select({ place: auditLinks.place, auditId: auditLinks.auditId })
    .from(auditLinks)
    .where(and(eq(auditLinks.chain, chain), lte(auditLinks.place, place)))
    .orderBy(asc(auditLinks.place))
    .limit(PAGE_SIZE)
}
