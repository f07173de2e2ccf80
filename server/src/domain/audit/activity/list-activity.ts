import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { PLATFORM_TEAM } from '@wabi/contract/api/activity.ts'
import { ACTIVITY_ACTORS, getActivityKind } from '@wabi/contract/audit/activity.ts'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { AuditRow } from '../../kernel/audit-chain.ts'
import { displayName } from '../../kernel/display-name.ts'
import { decodeCursor, encodeCursor, type PagePosition } from '../../kernel/page-cursor.ts'
import { loadPlatformSettings } from '../../kernel/platform-settings.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { activityConditions, type ActivityFilter } from './activity-conditions.ts'

export type ActivityItem = ReplyOf<'listActivity'>['data'][number]

/** A page of what people and keys did at the caller's client, newest first. */
export async function listActivity(
  ctx: Ctx,
  { limit, cursor, ...filter }: ActivityFilter & { limit: number; cursor?: string | undefined },
): Promise<{ data: ActivityItem[]; page: { next: string | null } }> {
  return asTenant(
    ctx,
    requireClientId(ctx),
    async (tx) => {
      const rows = await selectActivity(tx, filter, decodeCursor(cursor), limit + 1)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        data: await toActivityItems(tx, shown),
        page: { next: last ? encodeCursor({ at: last.createdAt, id: String(last.id) }) : null },
      }
    },
    { reads: 'replica' },
  )
}

/** @param end position of the last row before these */
export function selectActivity(
  tx: Tx,
  filter: ActivityFilter,
  end: PagePosition | null,
  limit: number,
): Promise<AuditRow[]> {
  return tx
    .select()
    .from(auditLog)
    .where(
      and(
        activityConditions(filter),
        end
          ? sql`(${auditLog.createdAt}, ${auditLog.id}) < (${end.at.toISOString()}::timestamptz, ${end.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
}

/** Rows of the log as the client sees them: the platform's staff under their team's name, without their address. */
export async function toActivityItems(tx: Tx, rows: readonly AuditRow[]): Promise<ActivityItem[]> {
  const nameOf = await staffNames(
    tx,
    rows.map(({ actorId }) => actorId),
  )
  return rows.map(({ id, createdAt, actorKind, actorId, action, subject, ip, details }) => {
    const kind = ACTIVITY_ACTORS.find((one) => one === actorKind)
    if (!kind) throw new Error(`the activity log has no rows of ${actorKind}`)
    const isPlatform = kind === 'admin'
    return {
      id,
      at: createdAt.toISOString(),
      by: { kind, id: isPlatform ? null : actorId, name: nameOf(actorId) },
      kind: getActivityKind(action),
      action,
      subject,
      // A job that acts for somebody has no address.
      ip: isPlatform || ip === '' ? null : ip,
      details,
    }
  })
}

/** People of the team, keys, and the platform's staff as one, for the filter. */
export async function listActivePeople(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const people = await tx
        .select()
        .from(clientUsers)
        .where(and(eq(clientUsers.clientId, clientId), isNull(clientUsers.removedAt)))
      const keys = await tx
        .select({ id: apiKeys.id, name: apiKeys.keyName, deletedAt: apiKeys.deletedAt })
        .from(apiKeys)
        .where(eq(apiKeys.clientId, clientId))
      const { reviewTeamName } = await loadPlatformSettings(tx)
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
      return [
        ...people.map((user) => ({ id: user.id, name: displayName(user) })).toSorted(byName),
        ...keys
          .map(({ id, name, deletedAt }) => ({
            id,
            name: `${deletedAt ? 'Deleted API key' : 'API key'} ${name}`,
          }))
          .toSorted(byName),
        { id: PLATFORM_TEAM, name: reviewTeamName },
      ]
    },
    { reads: 'replica' },
  )
}
