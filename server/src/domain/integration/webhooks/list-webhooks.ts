import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { webhookConfigs } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { toWebhook, type WebhookRow } from './to-webhook.ts'

/** The client's webhooks of the caller's mode, newest first, without their secrets. */
export function listWebhooks(ctx: Ctx): Promise<WebhookRow[]> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const rows = await tx
      .select()
      .from(webhookConfigs)
      .where(and(ofTenant(webhookConfigs), eq(webhookConfigs.mode, callerMode(ctx))))
      .orderBy(desc(webhookConfigs.createdAt), desc(webhookConfigs.id))
      .limit(200)
    return rows.map((row) => toWebhook(ctx, row))
  })
}
