import { systemContext } from '../domain/kernel/system-context.ts'
import { type Deliveries, runDeliveries } from '../domain/integration/webhooks/run-deliveries.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Delivers webhooks while this process runs. Not by the queue: thousands an hour are claimed and recorded in batches.
 */
export function registerDeliverWebhooks(platform: Platform): Deliveries {
  return runDeliveries(systemContext(platform, 'deliver-webhooks'))
}
