import { inArray } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import type { auditRuns } from '../../../platform/db/schema/audit.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'

export type AuditRun = ReplyOf<'verifyAuditNow'>['data']
export type AuditRunRow = typeof auditRuns.$inferSelect

/** The id of the calling admin. @throws AppError `auth.forbidden` */
export function requireAdminId({ actor }: Ctx): string {
  if (actor.kind !== 'admin') throw new AppError('auth.forbidden')
  return actor.adminId
}

/** Runs as shown to staff, with the names of those who requested them. */
export async function toAuditRuns(ctx: Ctx, tx: Tx, rows: readonly AuditRunRow[]): Promise<AuditRun[]> {
  const me = requireAdminId(ctx)
  const ids = [...new Set(rows.map(({ requestedBy }) => requestedBy))]
  const people = ids.length === 0 ? [] : await tx.select().from(adminUsers).where(inArray(adminUsers.id, ids))
  const names = new Map(people.map(({ id, username }) => [id, username]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    requestedBy: names.get(row.requestedBy) ?? row.requestedBy,
    yours: row.requestedBy === me,
    format: row.format,
    total: row.total,
    done: row.done,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    verdict: row.verdict as AuditRun['verdict'],
  }))
}
