import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { findWebhook } from './find-webhook.ts'
import { toWebhook, type WebhookRow } from './to-webhook.ts'

/** One webhook, without its secret. @throws AppError `webhook.not_found` */
export function getWebhook(ctx: Ctx, { id }: { id: string }): Promise<WebhookRow> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => toWebhook(ctx, await findWebhook(ctx, tx, id)))
}
