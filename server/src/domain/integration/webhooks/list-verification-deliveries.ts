import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { events, webhookLogs } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { type DeliveryRow, toDelivery } from './to-delivery.ts'

const MAX_DELIVERIES = 50

/** Deliveries of this verification's events, newest first. @throws AppError `verification.not_found` */
export async function listVerificationDeliveries(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<DeliveryRow[]> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const { clientId } = await findVerification(ctx, tx, verificationId)
    const rows = await tx
      .select({ log: webhookLogs })
      .from(events)
      .innerJoin(
        webhookLogs,
        and(eq(webhookLogs.clientId, events.clientId), eq(webhookLogs.eventId, events.id)),
      )
      .where(and(eq(events.clientId, clientId), eq(events.verificationId, verificationId)))
      .orderBy(desc(webhookLogs.createdAt), desc(webhookLogs.id))
      .limit(MAX_DELIVERIES)
    return rows.map(({ log }) => toDelivery({ ...log, verificationId }))
  })
}
