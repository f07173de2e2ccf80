import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { exports } from '../../../platform/db/schema/lists.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { exportItem, type ExportItem } from './export-item.ts'

const MAX_LISTED = 20

/** The caller's own exports that have not expired, newest first. */
export async function listExports(ctx: Ctx): Promise<ExportItem[]> {
  const { clientId, userId } = currentReviewer(ctx)
  const rows = await asTenant(ctx, clientId, (tx) =>
    tx
      .select()
      .from(exports)
      .where(
        and(
          eq(exports.clientId, clientId),
          eq(exports.requestedBy, userId),
          eq(exports.mode, callerMode(ctx)),
          gt(exports.expiresAt, ctx.clock.now()),
        ),
      )
      .orderBy(desc(exports.createdAt))
      .limit(MAX_LISTED),
  )
  return rows.map(exportItem)
}
