import { and, eq, sql } from 'drizzle-orm'
import { EXPORT_COLUMNS } from '@wabi/contract/export-columns.ts'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { exports } from '../../platform/db/schema/lists.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { clientKey } from '../fraud/client-key.ts'
import { filterConditions } from '../lists/filter-conditions.ts'
import { findSought } from '../lists/find-sought.ts'
import { staffNames } from '../reviews/staff-names.ts'
import {
  type Page,
  pageOfVerifications,
  personRows,
  type PersonRow,
} from '../verifications/list-verifications.ts'
import type { ExportRequest } from './create-export.ts'
import { csvLine } from './csv-line.ts'
import { exportCells } from './export-cells.ts'
import { folderOf, partKey, partPlace, requestPlace } from './export-place.ts'

/** Rows of one part: what is in memory at a time, and how often the progress is told. */
const ROWS_OF_A_PART = 500

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

type Of = { clientId: string; id: string }

/**
 * Writes an export's file part by part, each sealed. Begun anew when it is run again. One that is gone meanwhile, since
 * a person in it was erased, leaves nothing behind.
 */
export async function writeExport(
  ctx: Ctx,
  { clientId, exportId }: { clientId: string; exportId: string },
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  const of = { clientId, id: exportId }
  try {
    const begun = await begin(ctx, of)
    if (begun) await writeParts(ctx, of, begun, signal)
  } catch (error) {
    if (lastAttempt) await progress(ctx, of, { status: 'failed' })
    throw error
  }
}

interface Begun {
  key: DataKey
  mode: KeyMode
  request: ExportRequest
}

async function begin(ctx: Ctx, of: Of): Promise<Begun | null> {
  const { clientId } = of
  return asTenant(ctx, clientId, async (tx) => {
    const [row] = await tx
      .select()
      .from(exports)
      .where(and(ofTenant(exports), eq(exports.id, of.id)))
      .for('update')
    if (!row || row.status === 'done') return null
    const key = await clientKey(ctx, tx, clientId)
    const request = JSON.parse(ctx.sealer.open(key, requestPlace(of), row.request)) as ExportRequest
    const { filter, verificationIds } = request
    const { mode } = row
    const sought = await findSought(ctx, tx, { clientId, mode }, filter.search)
    const { rows } = verificationIds
      ? { rows: [{ n: verificationIds.length }] }
      : await tx.execute<{ n: number }>(
          sql`select count(*)::int as n from customer_verifications v where ${filterConditions({ clientId, mode, filter, sought })}`,
        )
    await tx
      .update(exports)
      .set({ status: 'running', total: rows[0]?.n ?? 0, written: 0, parts: 0 })
      .where(and(ofTenant(exports), eq(exports.id, of.id)))
    return { key, mode, request }
  })
}

async function writeParts(
  ctx: Ctx,
  of: Of,
  { key, mode, request }: Begun,
  signal: AbortSignal,
): Promise<void> {
  const head = BYTE_ORDER_MARK + csvLine(request.columns.map((column) => EXPORT_COLUMNS[column]))
  let [written, parts, cursor]: [number, number, string | null] = [0, 0, null]
  do {
    signal.throwIfAborted()
    const { data, page }: Page<string> = await linesOf(ctx, { clientId: of.clientId, mode }, request, cursor)
    const text = (parts === 0 ? head : '') + data.join('')
    const sealed = ctx.sealer.sealBytes(key, partPlace(of, parts), Buffer.from(text))
    await ctx.storage.put(partKey(of, parts), sealed)
    written += data.length
    parts += 1
    cursor = page.next
    if (!(await progress(ctx, of, { written, parts }))) return ctx.storage.deleteUnder(folderOf(of))
  } while (cursor !== null)
  await progress(ctx, of, { status: 'done', total: written, finishedAt: ctx.clock.now() })
}

/** The lines of one part; of what was chosen by hand there is one part only. */
async function linesOf(
  ctx: Ctx,
  whose: { clientId: string; mode: KeyMode },
  { filter, verificationIds, columns }: ExportRequest,
  cursor: string | null,
): Promise<Page<string>> {
  const toLines = async (tx: Tx, rows: PersonRow[]) => {
    const nameOf = await staffNames(
      tx,
      rows.flatMap(({ row }) => [row.reviewedBy, row.assignedTo]),
    )
    return rows.map((one) => csvLine(exportCells(columns, one, nameOf)))
  }
  if (!verificationIds) {
    const query = { ...filter, limit: ROWS_OF_A_PART, cursor: cursor ?? undefined }
    // All that a name's keys hold, in the list's order: as many as there are.
    return pageOfVerifications(ctx, whose, query, toLines, { ranked: false })
  }
  const { clientId, mode } = whose
  return asTenant(ctx, clientId, async (tx) => {
    const rows = await personRows(ctx, tx, clientId, verificationIds)
    const own = rows.filter(({ row }) => row.mode === mode)
    return { data: await toLines(tx, own), page: { next: null } }
  })
}

/** @returns whether the export is still wanted */
async function progress(ctx: Ctx, of: Of, change: Partial<typeof exports.$inferInsert>): Promise<boolean> {
  return asTenant(ctx, of.clientId, async (tx) => {
    const changed = await tx
      .update(exports)
      .set(change)
      .where(and(eq(exports.id, of.id), eq(exports.clientId, of.clientId)))
      .returning({ id: exports.id })
    return changed.length > 0
  })
}
