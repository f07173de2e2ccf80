import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/verification/events.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { events, webhookLogs } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { type DeliveryRow, toDelivery } from './to-delivery.ts'

export interface LogFilter {
  limit: number
  cursor?: string | undefined
  webhookId?: string | undefined
  status?: 'success' | 'failed' | 'pending' | undefined
  event?: WebhookEvent | undefined
  /** Id of an event, verification or delivery; any other value matches nothing. */
  about?: string | undefined
}

function aboutCondition(about: string): SQL {
  if (about.startsWith('evt_')) return eq(webhookLogs.eventId, about)
  if (about.startsWith('ver_')) return eq(events.verificationId, about)
  return eq(webhookLogs.id, about)
}

/** Deliveries, newest first. */
export function listWebhookLogs(
  ctx: Ctx,
  { limit, cursor, webhookId, status, event, about }: LogFilter,
): Promise<{ data: DeliveryRow[]; page: { next: string | null } }> {
  const end = decodeCursor(cursor, 'whl_')
  const clientId = requireClientId(ctx)
  const mode = callerMode(ctx)
  // With a webhook, the planner must not walk the client's whole list by mode: the webhook has an index of its own.
  const inMode = webhookId ? sql`${webhookLogs.mode} || '' = ${mode}` : eq(webhookLogs.mode, mode)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const rows = await tx
        .select({ ...getTableColumns(webhookLogs), verificationId: events.verificationId })
        .from(webhookLogs)
        .innerJoin(events, eq(events.id, webhookLogs.eventId))
        .where(
          and(
            ofTenant(events),
            eq(webhookLogs.clientId, clientId),
            inMode,
            webhookId ? eq(webhookLogs.webhookConfigId, webhookId) : undefined,
            status ? eq(webhookLogs.status, status) : undefined,
            event ? eq(webhookLogs.event, event) : undefined,
            about ? aboutCondition(about) : undefined,
            end
              ? sql`(${webhookLogs.createdAt}, ${webhookLogs.id}) < (${end.at.toISOString()}::timestamptz, ${end.id})`
              : undefined,
          ),
        )
        .orderBy(desc(webhookLogs.createdAt), desc(webhookLogs.id))
        .limit(limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const next = rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null
      return { data: shown.map(toDelivery), page: { next } }
    },
    { reads: 'replica' },
  )
}
