import type { z } from 'zod'
import type { WebhookDelivery } from '@wabi/contract/shapes/webhook.ts'
import type { webhookLogs } from '../../../platform/db/schema/integration.ts'

export type DeliveryRow = z.output<typeof WebhookDelivery>

/** A stored delivery as staff see it; `timestamp` is that of the last attempt or, before the first, of the event. */
export function toDelivery(
  row: typeof webhookLogs.$inferSelect & { verificationId: string | null },
): DeliveryRow {
  return {
    id: row.id,
    webhookId: row.webhookConfigId,
    event: row.event,
    eventId: row.eventId,
    // A test event is not about a verification.
    verificationId: row.event === 'webhook.test' ? null : row.verificationId,
    url: row.url,
    status: row.status,
    responseCode: row.responseStatus,
    timestamp: (row.deliveredAt ?? row.createdAt).toISOString(),
    attempts: row.attempt,
    error: row.errorMessage,
    // While it is being sent the column holds the end of the claim.
    nextAttemptAt:
      row.status === 'pending' && row.claim === null ? (row.nextAttemptAt?.toISOString() ?? null) : null,
  }
}
