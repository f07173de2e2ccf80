import { systemContext } from '../domain/system-context.ts'
import { dropOldDeliveries } from '../domain/webhooks/drop-old-deliveries.ts'
import type { Platform } from '../platform/platform.ts'

/** Every hour: deletes deliveries and events past their retention. */
export function registerTendWebhooks(platform: Platform): Promise<void> {
  return platform.queue.work('tend-webhooks', async () => {
    await dropOldDeliveries(systemContext(platform, 'tend-webhooks'))
  })
}
