import { systemContext } from '../domain/system-context.ts'
import { type Deliveries, runDeliveries } from '../domain/webhooks/run-deliveries.ts'
import type { Platform } from '../platform/platform.ts'

/** Webhooks, as long as this process works. Not by the queue: thousands an hour are claimed and written down together. */
export function registerDeliverWebhooks(platform: Platform): Deliveries {
  return runDeliveries(systemContext(platform, 'deliver-webhooks'))
}
