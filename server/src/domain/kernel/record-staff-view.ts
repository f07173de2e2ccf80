import { and, eq, gt, inArray } from 'drizzle-orm'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { AppError } from './app-error.ts'
import { auditLog } from '../../platform/db/schema/audit.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { actorId } from './actor-id.ts'
import type { Ctx } from './context.ts'
import { recordAudit } from './record-audit.ts'

export interface StaffView {
  clientId: string
  action:
    | 'client.viewed'
    | 'client.archives_listed'
    | 'legal_hold.listed'
    | 'investigation.viewed'
    | 'case.viewed'
  /** Public id of what was viewed. */
  subject: string
}

/** Pages that refetch while something is under way leave one entry in this time. */
const ONE_VIEW_MS = 5 * MINUTE_MS

/**
 * Records in the client's log that one of the platform's staff viewed its data. Of any other caller it records nothing.
 * @throws AppError `client.not_found`
 */
export async function recordStaffView(
  ctx: Ctx,
  tx: Tx,
  { clientId, action, subject }: StaffView,
): Promise<void> {
  if (ctx.actor.kind !== 'admin') return
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId))
  if (!client) throw new AppError('client.not_found')
  const [recent] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.clientId, clientId),
        eq(auditLog.actorId, actorId(ctx.actor) ?? ''),
        // Opening a case is a view of it, too.
        inArray(auditLog.action, action === 'case.viewed' ? [action, 'case.opened'] : [action]),
        eq(auditLog.subject, subject),
        gt(auditLog.createdAt, getViewStart(ctx)),
      ),
    )
    .limit(1)
  if (!recent) await recordAudit(ctx, tx, { action, clientId, subject })
}

/**
 * Records in the log of each of these clients that one of the platform's staff viewed a list of several clients' data in
 * which it occurs. Needs the system scope.
 */
export async function recordStaffListing(
  ctx: Ctx,
  tx: Tx,
  action: 'case.listed' | 'client.listed' | 'audit.viewed' | 'investigation.viewed',
  clientIds: readonly string[],
): Promise<void> {
  const shown = [...new Set(clientIds)]
  if (ctx.actor.kind !== 'admin' || shown.length === 0) return
  const recent = await tx
    .selectDistinct({ clientId: auditLog.clientId })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.clientId, shown),
        eq(auditLog.actorId, actorId(ctx.actor) ?? ''),
        eq(auditLog.action, action),
        gt(auditLog.createdAt, getViewStart(ctx)),
      ),
    )
  const seen = new Set(recent.map(({ clientId }) => clientId))
  for (const clientId of shown)
    if (!seen.has(clientId)) await recordAudit(ctx, tx, { action, clientId, subject: clientId })
}

const getViewStart = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - ONE_VIEW_MS)
