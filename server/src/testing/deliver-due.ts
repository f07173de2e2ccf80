import type { Ctx } from '../domain/kernel/context.ts'
import { claimDeliveries } from '../domain/integration/webhooks/claim-deliveries.ts'
import { recordAttempts } from '../domain/integration/webhooks/record-attempts.ts'
import { sendDelivery } from '../domain/integration/webhooks/send-delivery.ts'

/** One round of the delivery loop of run-deliveries. @returns how many deliveries were sent */
export async function deliverDue(ctx: Ctx): Promise<number> {
  const claimed = await claimDeliveries(ctx, 'test', { total: 100, busy: new Map(), ahead: new Map() })
  const results = await Promise.all(claimed.map((delivery) => sendDelivery(ctx, delivery)))
  if (results.length > 0) await recordAttempts(ctx, 'test', results)
  return results.length
}
