import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { WebhookDeliveryDetail } from '@wabi/contract/shapes/webhook.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import {
  events,
  webhookAttempts,
  webhookConfigs,
  webhookLogs,
} from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { isInCallerMode } from '../../kernel/caller-mode.ts'
import { eventBytes } from './event-body.ts'
import { toDelivery } from './to-delivery.ts'

/** One delivery with all its attempts. @throws AppError `webhook.delivery_not_found` */
export function getWebhookLog(
  ctx: Ctx,
  { deliveryId }: { deliveryId: string },
): Promise<z.input<typeof WebhookDeliveryDetail>> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const [row] = await tx
      .select({
        ...getTableColumns(webhookLogs),
        verificationId: events.verificationId,
        webhookName: webhookConfigs.webhookName,
      })
      .from(webhookLogs)
      .innerJoin(events, eq(events.id, webhookLogs.eventId))
      .innerJoin(webhookConfigs, eq(webhookConfigs.id, webhookLogs.webhookConfigId))
      .where(
        and(
          ofTenant(webhookLogs),
          ofTenant(webhookConfigs),
          ofTenant(events),
          eq(webhookLogs.id, deliveryId),
        ),
      )
    if (!row || !isInCallerMode(ctx, row)) throw new AppError('webhook.delivery_not_found')
    const attempts = await tx
      .select()
      .from(webhookAttempts)
      .where(and(ofTenant(webhookAttempts), eq(webhookAttempts.webhookLogId, deliveryId)))
      .orderBy(asc(webhookAttempts.attempt))
    return {
      ...toDelivery(row),
      webhookName: row.webhookName,
      createdAt: row.createdAt.toISOString(),
      requestBody: eventBytes(row.payload).toString(),
      underWay: row.status === 'pending' && row.claim !== null,
      made: attempts.map((one) => ({
        attempt: one.attempt,
        at: one.createdAt.toISOString(),
        ms: one.ms,
        url: one.url,
        requestHeaders: one.requestHeaders,
        responseCode: one.responseStatus,
        responseBody: one.responseBody,
        error: one.errorMessage,
      })),
    }
  })
}
