import { and, count, isNotNull, max, min } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { auditConditions } from './audit-conditions.ts'

/** An object that an account did something with, by action. */
export interface AccessedObject {
  /** Public id: of a verification, an export, an archive or another object. */
  subject: string
  clientId: string | null
  action: string
  times: number
  firstAt: Date
  lastAt: Date
}

/**
 * Everything that an account viewed, downloaded or changed in a period, for a breach report: whose data was exposed.
 * `actor` is an id, user name or mail address; `from` and `to` are ISO instants. Ordered by client, object and action.
 */
export async function listAccessedObjects(
  ctx: Ctx,
  filter: { actor: string; from?: string | undefined; to?: string | undefined },
): Promise<AccessedObject[]> {
  // System scope: an account of the platform's staff may have opened cases of many clients.
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select({
        subject: auditLog.subject,
        clientId: auditLog.clientId,
        action: auditLog.action,
        times: count(),
        firstAt: min(auditLog.createdAt),
        lastAt: max(auditLog.createdAt),
      })
      .from(auditLog)
      .where(and(await auditConditions(tx, filter), isNotNull(auditLog.subject)))
      .groupBy(auditLog.clientId, auditLog.subject, auditLog.action)
      .orderBy(auditLog.clientId, auditLog.subject, auditLog.action)
    return rows.map((row) => ({
      ...row,
      subject: row.subject!,
      firstAt: row.firstAt!,
      lastAt: row.lastAt!,
    }))
  })
}
