import { count, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog, auditRuns } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { auditConditions, type AuditFilter } from './audit-conditions.ts'
import { EXPORT_LINES } from './export-lines.ts'
import {
  auditExportKey,
  auditExportFolder,
  auditExportPartKey,
  auditExportPartAad,
} from './audit-export-aad.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { listAudit } from './list-audit.ts'
import { updateRun } from './update-run.ts'

/** Rows per part: bounds memory, and sets how often progress is reported. */
const ROWS_PER_PART = 1000

/** Writes a file of the log in sealed parts. A retry starts over. */
export async function writeAuditExport(
  ctx: Ctx,
  { runId }: { runId: string },
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    // System scope: over all clients.
    const run = await asSystem(ctx, async (tx) => {
      const [row] = await tx.select().from(auditRuns).where(eq(auditRuns.id, runId)).for('update')
      if (!row?.format || row.status === 'done') return null
      const requested = (row.filter ?? {}) as AuditFilter
      // Without rows from after the request, which include the export's own audit rows.
      const end = row.createdAt.toISOString()
      const filter = {
        ...requested,
        to: requested.to !== undefined && requested.to < end ? requested.to : end,
      }
      const [found] = await tx
        .select({ total: count() })
        .from(auditLog)
        .where(await auditConditions(tx, filter))
      await tx
        .update(auditRuns)
        .set({ status: 'running', total: found?.total ?? 0, done: 0, parts: 0 })
        .where(eq(auditRuns.id, runId))
      return { format: row.format, filter, requestedBy: row.requestedBy }
    })
    if (run) await writeParts(ctx, runId, run, signal)
  } catch (error) {
    if (lastAttempt) await updateRun(ctx, runId, { status: 'failed', finishedAt: ctx.clock.now() })
    throw error
  }
}

async function writeParts(
  ctx: Ctx,
  runId: string,
  { format, filter, requestedBy }: { format: 'csv' | 'jsonl'; filter: AuditFilter; requestedBy: string },
  signal: AbortSignal,
): Promise<void> {
  const { head, line } = EXPORT_LINES[format]
  const key = auditExportKey(ctx)
  const clientIds = new Set<string>()
  let [done, parts, cursor]: [number, number, string | null] = [0, 0, null]
  do {
    signal.throwIfAborted()
    const { data, page }: Awaited<ReturnType<typeof listAudit>> = await listAudit(ctx, {
      ...filter,
      limit: ROWS_PER_PART,
      cursor: cursor ?? undefined,
    })
    const text = (parts === 0 ? head : '') + data.map(line).join('')
    const sealed = ctx.sealer.sealBytes(key, auditExportPartAad(runId, parts), Buffer.from(text))
    await ctx.storage.put(auditExportPartKey(runId, parts), sealed)
    done += data.length
    for (const { client } of data) if (client) clientIds.add(client.id)
    parts += 1
    cursor = page.next
    if (!(await updateRun(ctx, runId, { done, parts })))
      return ctx.storage.deleteUnder(auditExportFolder(runId))
  } while (cursor !== null)
  // System scope: the file has rows of several clients, each of which sees this in its own log.
  await asSystem(ctx, async (tx) => {
    for (const clientId of clientIds)
      await recordAudit(ctx, tx, {
        action: 'audit.exported',
        clientId,
        subject: runId,
        by: { kind: 'admin', id: requestedBy },
      })
  })
  await updateRun(ctx, runId, { status: 'done', total: done, finishedAt: ctx.clock.now() })
}
