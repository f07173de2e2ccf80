import { and, asc, eq, gt } from 'drizzle-orm'
import type { AuditFaultKind } from '@wabi/contract/audit-faults.ts'
import type { Ctx } from '../../context.ts'
import { auditLinks, auditLog } from '../../platform/db/schema/audit.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { chainOf, linkHash, markOf, NOTHING } from './chain.ts'
import type { Head } from './head.ts'

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

/** Verifies one chain from its first link to its last. */
export async function verifyChain(
  ctx: Ctx,
  tx: Tx,
  { chain, through, heads, headless, onProgress }: Asked,
): Promise<{ rows: number; faults: Fault[]; missed: Head[] }> {
  const faults: Fault[] = []
  // There may be two heads of one length: one of the original chain, and one of the rewritten chain.
  const unmatched = new Map(heads.map((head) => [headId(head.length, head.hash), head]))
  let place = 0
  let before = NOTHING
  for (
    let page = await linksAfter(tx, chain, 0);
    page.length > 0;
    page = await linksAfter(tx, chain, place)
  ) {
    for (const { link, row } of page) {
      const fault = (kind: Fault['kind']) =>
        faults.push({ chain, kind, place: link.place, auditId: link.auditId })
      if (link.place !== place + 1) fault('link_missing')
      if (!row) fault('row_missing')
      else if (chainOf(row.clientId) !== chain) fault('row_changed')
      else if (row.mark === null ? row.id > through : row.mark !== markOf(ctx, row)) fault('row_changed')
      else if (link.hash !== linkHash(ctx, before, row)) fault('link_changed')
      unmatched.delete(headId(link.place, link.hash))
      place = link.place
      // Continues from the stored hash, so that one changed row is reported once and not with every row after it.
      before = link.hash
    }
    await onProgress?.(place)
  }
  const missed = [...unmatched.values()]
  for (const { length } of missed)
    faults.push({ chain, kind: 'cut_or_rewritten', place: length, auditId: null })
  if (headless && place > 0) faults.push({ chain, kind: 'head_missing', place, auditId: null })
  const last = heads.reduce((most, { length }) => Math.max(most, length), 0)
  if (!headless && place > last) faults.push({ chain, kind: 'link_changed', place, auditId: null })
  return { rows: place, faults, missed }
}

function linksAfter(tx: Tx, chain: string, place: number) {
  return tx
    .select({ link: auditLinks, row: auditLog })
    .from(auditLinks)
    .leftJoin(auditLog, eq(auditLog.id, auditLinks.auditId))
    .where(and(eq(auditLinks.chain, chain), gt(auditLinks.place, place)))
    .orderBy(asc(auditLinks.place))
    .limit(PAGE_SIZE)
}
