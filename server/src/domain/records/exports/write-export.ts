import { and, eq, sql } from 'drizzle-orm'
import { EXPORT_COLUMNS } from '@wabi/contract/client/export-columns.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { exports } from '../../../platform/db/schema/lists.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { filterConditions } from '../lists/filter-conditions.ts'
import { resolveSearch } from '../lists/resolve-search.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import {
  type Page,
  listVerificationPage,
  loadPersonRows,
  type PersonRow,
} from '../lists/list-verifications.ts'
import type { ExportRequest } from './create-export.ts'
import { csvLine } from '../../kernel/csv-line.ts'
import { exportCells } from './export-cells.ts'
import { exportFolder, exportPartKey, exportPartAad, exportRequestAad } from '../../kernel/export-aad.ts'

/** Rows per part: bounds memory, and sets how often progress is reported. */
const ROWS_PER_PART = 500

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

/** The last column of a file with personal data. */
const MARK_COLUMN = 'Exported by'

type ExportRef = { clientId: string; id: string }

/**
 * Writes an export's file in sealed parts, without restricted verifications. A retry starts over. An export that is deleted meanwhile, because a person
 * in it was erased, leaves nothing in storage.
 */
export async function writeExport(
  ctx: Ctx,
  { clientId, exportId }: { clientId: string; exportId: string },
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  const ref = { clientId, id: exportId }
  try {
    const started = await start(ctx, ref)
    if (started) await writeParts(ctx, ref, started, signal)
  } catch (error) {
    if (lastAttempt) await setProgress(ctx, ref, { status: 'failed' })
    throw error
  }
}

interface StartedExport {
  key: DataKey
  mode: KeyMode
  request: ExportRequest
  /** Who fetches it, in each row with personal data: a copied row still says whose file it was. null without such data. */
  mark: string | null
}

async function start(ctx: Ctx, ref: ExportRef): Promise<StartedExport | null> {
  const { clientId } = ref
  return asTenant(ctx, clientId, async (tx) => {
    const [row] = await tx
      .select()
      .from(exports)
      .where(and(ofTenant(exports), eq(exports.id, ref.id)))
      .for('update')
    if (!row || row.status === 'done') return null
    const key = await getClientKey(ctx, tx, clientId)
    const request = JSON.parse(ctx.sealer.open(key, exportRequestAad(ref), row.request)) as ExportRequest
    const { filter, verificationIds } = request
    const { mode } = row
    const search = await resolveSearch(ctx, tx, { clientId, mode }, filter.search)
    const { rows } = verificationIds
      ? { rows: [{ n: verificationIds.length }] }
      : await tx.execute<{ n: number }>(
          sql`select count(*)::int as n from customer_verifications v where ${filterConditions({ clientId, mode, filter, search, now: ctx.clock.now(), exceptRestricted: true })}`,
        )
    await tx
      .update(exports)
      .set({ status: 'running', total: rows[0]?.n ?? 0, written: 0, parts: 0 })
      .where(and(ofTenant(exports), eq(exports.id, ref.id)))
    const mark = row.personal
      ? `${(await staffNames(tx, [row.requestedBy]))(row.requestedBy)} (${row.id})`
      : null
    return { key, mode, request, mark }
  })
}

async function writeParts(
  ctx: Ctx,
  ref: ExportRef,
  { key, mode, request, mark }: StartedExport,
  signal: AbortSignal,
): Promise<void> {
  const names = request.columns.map((column) => EXPORT_COLUMNS[column])
  const head = BYTE_ORDER_MARK + csvLine(mark === null ? names : [...names, MARK_COLUMN])
  let [written, parts, cursor]: [number, number, string | null] = [0, 0, null]
  do {
    signal.throwIfAborted()
    const { data, page }: Page<string> = await readLines(
      ctx,
      { clientId: ref.clientId, mode },
      { ...request, mark },
      cursor,
    )
    const text = (parts === 0 ? head : '') + data.join('')
    const sealed = ctx.sealer.sealBytes(key, exportPartAad(ref, parts), Buffer.from(text))
    await ctx.storage.put(exportPartKey(ref, parts), sealed)
    written += data.length
    parts += 1
    cursor = page.next
    if (!(await setProgress(ctx, ref, { written, parts }))) return ctx.storage.deleteUnder(exportFolder(ref))
  } while (cursor !== null)
  await setProgress(ctx, ref, { status: 'done', total: written, finishedAt: ctx.clock.now() })
}

/** The lines of one part; a selection by id has only one part. */
async function readLines(
  ctx: Ctx,
  owner: { clientId: string; mode: KeyMode },
  { filter, verificationIds, columns, mark }: ExportRequest & Pick<StartedExport, 'mark'>,
  cursor: string | null,
): Promise<Page<string>> {
  const toLines = async (tx: Tx, rows: PersonRow[]) => {
    const getName = await staffNames(
      tx,
      rows.flatMap(({ row }) => [row.reviewedBy, row.assignedTo]),
    )
    const marked = mark === null ? [] : [mark]
    return rows.map((one) => csvLine([...exportCells(columns, one, getName), ...marked]))
  }
  if (!verificationIds) {
    const query = { ...filter, limit: ROWS_PER_PART, cursor: cursor ?? undefined }
    // Unranked: an export contains every verification that shares a key with the name, in the list's order.
    return listVerificationPage(ctx, owner, query, toLines, { ranked: false, exceptRestricted: true })
  }
  const { clientId, mode } = owner
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const rows = await loadPersonRows(ctx, tx, clientId, verificationIds)
      const inMode = rows.filter(({ row }) => row.mode === mode && row.restrictedAt === null)
      return { data: await toLines(tx, inMode), page: { next: null, previous: null } }
    },
    { reads: 'replica' },
  )
}

/** @returns whether the export still exists */
async function setProgress(
  ctx: Ctx,
  ref: ExportRef,
  change: Partial<typeof exports.$inferInsert>,
): Promise<boolean> {
  return asTenant(ctx, ref.clientId, async (tx) => {
    const changed = await tx
      .update(exports)
      .set(change)
      .where(and(eq(exports.id, ref.id), eq(exports.clientId, ref.clientId)))
      .returning({ id: exports.id })
    return changed.length > 0
  })
}
