import { eq } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { Ctx } from '../../kernel/context.ts'
import { auditLinks, auditLog } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordStaffListing } from '../../kernel/record-staff-view.ts'
import { AppError } from '../../kernel/app-error.ts'
import { toAuditItems } from './audit-items.ts'

/** A row of the log and its position in its chain; its client sees in its own log that staff viewed it. @throws AppError `audit.not_found` */
export async function getAuditEntry(
  ctx: Ctx,
  { auditId }: { auditId: number },
): Promise<ReplyOf<'getAuditEntry'>['data']> {
  // System scope: the platform's staff read the rows of all clients and of the platform.
  return asSystem(ctx, async (tx) => {
    const rows = await tx.select().from(auditLog).where(eq(auditLog.id, auditId))
    const [item] = await toAuditItems(tx, rows)
    if (!item) throw new AppError('audit.not_found')
    if (item.client) await recordStaffListing(ctx, tx, 'audit.viewed', [item.client.id])
    const [link] = await tx
      .select({ chain: auditLinks.chain, place: auditLinks.place, hash: auditLinks.hash })
      .from(auditLinks)
      .where(eq(auditLinks.auditId, auditId))
    return { ...item, link: link ?? null }
  })
}
