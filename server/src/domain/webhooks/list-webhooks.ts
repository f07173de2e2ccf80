import { desc } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { Ctx } from '../../context.ts'
import { webhookConfigs } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'

export interface WebhookRow {
  id: string
  name: string
  url: string
  events: WebhookEvent[]
  isActive: boolean
  createdAt: string
}

/** Every webhook of the client, newest first; never its secret. */
export function listWebhooks(ctx: Ctx): Promise<WebhookRow[]> {
  return asTenant(ctx, clientOf(ctx), async (tx) => {
    const rows = await tx.select().from(webhookConfigs).orderBy(desc(webhookConfigs.createdAt)).limit(200)
    return rows.map((row) => ({
      id: row.id,
      name: row.webhookName,
      url: row.url,
      events: row.events,
      isActive: row.isActive,
      createdAt: row.createdAt.toISOString(),
    }))
  })
}
