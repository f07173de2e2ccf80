import { systemContext } from '../domain/system-context.ts'
import { deliverWebhook } from '../domain/webhooks/deliver-webhook.ts'
import type { Platform } from '../platform/platform.ts'

/** One attempt of one delivery. */
export function registerDeliverWebhook(platform: Platform): Promise<void> {
  return platform.queue.work('deliver-webhook', (payload) =>
    deliverWebhook(systemContext(platform, 'deliver-webhook'), payload),
  )
}
