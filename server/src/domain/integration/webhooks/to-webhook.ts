import type { z } from 'zod'
import type { WebhookItem } from '@wabi/contract/shapes/webhook.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { webhookConfigs } from '../../../platform/db/schema/integration.ts'

export type WebhookRow = z.output<typeof WebhookItem>

/** A stored webhook as its owner sees it, without its secret. */
export function toWebhook(ctx: Ctx, row: typeof webhookConfigs.$inferSelect): WebhookRow {
  const { previousSecretUntil: until } = row
  return {
    id: row.id,
    mode: row.mode,
    name: row.webhookName,
    url: row.url,
    events: row.events,
    apiVersion: row.apiVersion,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    retryAttempts: row.retryAttempts,
    timeoutSeconds: row.timeoutSeconds,
    lastTriggered: row.lastTriggered?.toISOString() ?? null,
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    previousSecretUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
  }
}
