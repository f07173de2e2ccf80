import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminClientsApi } from '@wabi/contract/api/admin/clients.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientArchives } from '../../../platform/db/schema/clients.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { recordStaffView } from '../../kernel/record-staff-view.ts'
import { listAdminNames } from '../../clients/clients/list-admin-names.ts'

export type ArchiveItem = z.input<typeof adminClientsApi.listClientArchives.reply>['data'][number]

/** A client's archives that have not expired, newest first. The client sees in its log that they were listed. */
export async function listArchives(ctx: Ctx, { clientId }: { clientId: string }): Promise<ArchiveItem[]> {
  return asTenant(ctx, clientId, async (tx) => {
    await recordStaffView(ctx, tx, { clientId, action: 'client.archives_listed', subject: clientId })
    const rows = await tx
      .select()
      .from(clientArchives)
      .where(and(eq(clientArchives.clientId, clientId), gt(clientArchives.expiresAt, ctx.clock.now())))
      .orderBy(desc(clientArchives.createdAt))
      .limit(20)
    return toArchiveItems(tx, rows)
  })
}

export async function toArchiveItems(
  tx: Tx,
  rows: readonly (typeof clientArchives.$inferSelect)[],
): Promise<ArchiveItem[]> {
  const names = await listAdminNames(
    tx,
    rows.map((row) => row.requestedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    requestedBy: names.get(row.requestedBy) ?? '',
    total: row.total,
    written: row.written,
    bytes: row.bytes,
    sha256: row.sha256,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    downloadedAt: row.downloadedAt?.toISOString() ?? null,
  }))
}
