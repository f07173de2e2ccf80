import { and, desc, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordStaffListing } from '../../kernel/record-staff-view.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { auditConditions, type AuditFilter } from './audit-conditions.ts'
import { type AuditItem, toAuditItems } from './audit-items.ts'

export interface AuditPage {
  data: AuditItem[]
  page: { next: string | null }
}

/** A page of the log's rows that match a filter, newest first. Clients whose rows it has see in their log that staff viewed them. */
export async function listAudit(
  ctx: Ctx,
  { limit, cursor, ...filter }: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<AuditPage> {
  const end = decodeCursor(cursor)
  // System scope: the platform's staff read the rows of all clients and of the platform.
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(auditLog)
      .where(
        and(
          await auditConditions(tx, filter),
          end
            ? sql`(${auditLog.createdAt}, ${auditLog.id}) < (${end.at.toISOString()}::timestamptz, ${end.id}::bigint)`
            : undefined,
        ),
      )
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    await recordStaffListing(
      ctx,
      tx,
      'audit.viewed',
      shown.flatMap(({ clientId }) => clientId ?? []),
    )
    return {
      data: await toAuditItems(tx, shown),
      page: {
        next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: String(last.id) }) : null,
      },
    }
  })
}
