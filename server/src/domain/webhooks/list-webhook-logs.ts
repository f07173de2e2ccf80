import { desc } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { webhookLogs } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'

export interface WebhookDeliveryRow {
  id: string
  event: string
  url: string
  status: 'success' | 'failed' | 'pending'
  responseCode: number | null
  timestamp: string
  attempts: number
  error: string | null
}

const RECENT = 100

/** The latest deliveries; `timestamp` is the last attempt's, or when it was asked for. */
export function listWebhookLogs(ctx: Ctx): Promise<WebhookDeliveryRow[]> {
  return asTenant(ctx, clientOf(ctx), async (tx) => {
    const rows = await tx
      .select()
      .from(webhookLogs)
      .orderBy(desc(webhookLogs.createdAt), desc(webhookLogs.id))
      .limit(RECENT)
    return rows.map(toDelivery)
  })
}

export function toDelivery(row: typeof webhookLogs.$inferSelect): WebhookDeliveryRow {
  return {
    id: row.id,
    event: row.event,
    url: row.url,
    status: row.status,
    responseCode: row.responseStatus,
    timestamp: (row.deliveredAt ?? row.createdAt).toISOString(),
    attempts: row.attempt,
    error: row.errorMessage,
  }
}
