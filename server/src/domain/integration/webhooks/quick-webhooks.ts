import type { AttemptResult } from './send-delivery.ts'

/**
 * A webhook that answers this quickly may have more deliveries claimed at once: they do not wait long in this process.
 */
const QUICK_MS = 250
const MAX_AHEAD = 60

/** Webhooks tracked; deliveries of any others are claimed a few at a time. */
const MAX_TRACKED = 10_000

/** Tracks which webhooks answered quickly and successfully last time. */
export function trackQuickWebhooks() {
  const quick = new Map<string, number>()
  return {
    record({ delivery, ms, error }: AttemptResult): void {
      if (error === null && ms <= QUICK_MS && quick.size < MAX_TRACKED)
        quick.set(delivery.webhookId, MAX_AHEAD)
      else quick.delete(delivery.webhookId)
    },
    ahead: (): ReadonlyMap<string, number> => quick,
  }
}
