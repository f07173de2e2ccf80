import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditRuns } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireAdminId } from './audit-run.ts'
import { auditExportKey, auditExportPartKey, auditExportPartAad } from './audit-export-aad.ts'

/**
 * Streams the file of an export, only to the person who requested it. The download is audited before the first byte.
 * @throws AppError `export.not_found`, also for a colleague's export, and for one that is unfinished or expired
 */
export async function readAuditExport(
  ctx: Ctx,
  { runId, format }: { runId: string; format: 'csv' | 'jsonl' },
): Promise<AsyncIterable<Uint8Array>> {
  const me = requireAdminId(ctx)
  // System scope: a run belongs to no client.
  const parts = await asSystem(ctx, async (tx) => {
    const [found] = await tx
      .select()
      .from(auditRuns)
      .where(
        and(
          eq(auditRuns.id, runId),
          eq(auditRuns.kind, 'export'),
          eq(auditRuns.format, format),
          eq(auditRuns.requestedBy, me),
          eq(auditRuns.status, 'done'),
          gt(auditRuns.expiresAt, ctx.clock.now()),
        ),
      )
    if (!found) throw new AppError('export.not_found')
    await recordAudit(ctx, tx, {
      action: 'audit.export_downloaded',
      subject: runId,
      clientId: null,
      details: { rows: found.done },
    })
    return found.parts
  })
  return readParts(ctx, runId, parts)
}

async function* readParts(ctx: Ctx, runId: string, parts: number): AsyncGenerator<Uint8Array> {
  const key = auditExportKey(ctx)
  for (let part = 0; part < parts; part += 1)
    yield ctx.sealer.openBytes(
      key,
      auditExportPartAad(runId, part),
      await ctx.storage.get(auditExportPartKey(runId, part)),
    )
}
