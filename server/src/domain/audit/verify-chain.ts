import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { AuditFaultKind } from '@wabi/contract/audit-faults.ts'
import type { Ctx } from '../../context.ts'
import { auditLinks, auditLog } from '../../platform/db/schema/audit.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { type AuditRow, chainOf, linkHash, markOf, NOTHING } from './chain.ts'
import type { Head } from './head.ts'
import { agrees, isOurs, summariesOf } from './summaries.ts'

/** What is wrong, and where. */
export interface Fault {
  chain: string
  kind: AuditFaultKind
  place: number | null
  auditId: number | null
}

/** Links read at a time. */
const PAGE = 5000

const endOf = (length: number, hash: string) => `${length} ${hash}`

interface Asked {
  chain: string
  /** The last row that may be without a mark. */
  through: number
  heads: readonly Head[]
  /** The database knows no head of this chain. */
  headless: boolean
  /** How many of its rows were read, after each page. */
  tell?: (rows: number) => Promise<void>
}

/** Where a chain is being followed. */
interface At {
  chain: string
  /** The last row that may be without a mark. */
  through: number
  /** Place and hash of the link before. */
  place: number
  before: string
}

interface Linked {
  link: typeof auditLinks.$inferSelect
  row: AuditRow | null
}

/** What is wrong with a link and its row, besides a gap before it; null when both are as they were written. */
export function faultOfLink(
  ctx: Pick<Ctx, 'sealer'>,
  { chain, through, place, before }: At,
  { link, row }: Linked,
): AuditFaultKind | null {
  if (!row) return 'row_missing'
  if (chainOf(row.clientId) !== chain) return 'row_changed'
  if (row.mark === null ? row.id > through : row.mark !== markOf(ctx, row)) return 'row_changed'
  if (link.hash !== linkHash(ctx, before, row)) return 'link_changed'
  return link.place === place + 1 ? null : 'link_missing'
}

/** Follows one chain from its first summary or link to its last link. */
export async function verifyChain(
  ctx: Ctx,
  tx: Tx,
  { chain, through, heads, headless, tell }: Asked,
): Promise<{ rows: number; summarized: number; faults: Fault[]; missed: Head[] }> {
  const faults: Fault[] = []
  // Of one length there may be two: one of the chain as it was, and one of it as it was written anew.
  const owed = new Map(heads.map((head) => [endOf(head.length, head.hash), head]))
  let place = 0
  let before = NOTHING
  for (const summary of await summariesOf(tx, chain)) {
    const fault = (kind: Fault['kind']) => faults.push({ chain, kind, place: summary.toPlace, auditId: null })
    if (summary.fromPlace !== place + 1) fault('link_missing')
    if (!isOurs(ctx, summary)) fault('summary_changed')
    else if (summary.hashBefore !== before) fault('link_changed')
    else for (const [end, head] of owed) if (agrees(summary, head)) owed.delete(end)
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
      const wrong = faultOfLink(ctx, { chain, through, place: link.place - 1, before }, { link, row })
      if (wrong) fault(wrong)
      owed.delete(endOf(link.place, link.hash))
      place = link.place
      // From what is there: one changed row is told once, not with all that follow.
      before = link.hash
      rows += 1
    }
    await tell?.(rows)
  }
  const missed = [...owed.values()]
  for (const { length } of missed)
    faults.push({ chain, kind: 'cut_or_rewritten', place: length, auditId: null })
  if (headless && place > 0) faults.push({ chain, kind: 'head_missing', place, auditId: null })
  const last = heads.reduce((most, { length }) => Math.max(most, length), 0)
  if (!headless && place > last) faults.push({ chain, kind: 'link_changed', place, auditId: null })
  return { rows, summarized, faults, missed }
}

/** The next links of a chain with their rows. */
export function linksAfter(tx: Tx, chain: string, place: number, most = PAGE): Promise<Linked[]> {
  return tx
    .select({ link: auditLinks, row: auditLog })
    .from(auditLinks)
    .leftJoin(auditLog, eq(auditLog.id, auditLinks.auditId))
    .where(and(eq(auditLinks.chain, chain), gt(auditLinks.place, place)))
    .orderBy(asc(auditLinks.place))
    .limit(most)
}

/** Links where only a summary should stand. */
function linksThrough(tx: Tx, chain: string, place: number) {
  return tx
    .select({ place: auditLinks.place, auditId: auditLinks.auditId })
    .from(auditLinks)
    .where(and(eq(auditLinks.chain, chain), lte(auditLinks.place, place)))
    .orderBy(asc(auditLinks.place))
    .limit(PAGE)
}
