import { systemContext } from '../domain/kernel/system-context.ts'
import { deleteOldDeliveries } from '../domain/integration/webhooks/delete-old-deliveries.ts'
import type { Platform } from '../platform/platform.ts'

/** Every hour: deletes deliveries and events past their retention. */
export function registerTendWebhooks(platform: Platform): Promise<void> {
  return platform.queue.work('tend-webhooks', async () => {
    await deleteOldDeliveries(systemContext(platform, 'tend-webhooks'))
  })
}
