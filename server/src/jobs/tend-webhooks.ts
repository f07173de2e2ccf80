import { systemContext } from '../domain/system-context.ts'
import { dropOldDeliveries } from '../domain/webhooks/drop-old-deliveries.ts'
import type { Platform } from '../platform/platform.ts'

/** Every hour. */
export function registerTendWebhooks(platform: Platform): Promise<void> {
  return platform.queue.work('tend-webhooks', async () => {
    await dropOldDeliveries(systemContext(platform, 'tend-webhooks'))
  })
}
