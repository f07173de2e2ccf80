import type { MadeAttempt } from './send-delivery.ts'

/** A webhook that answers so quickly may have more of its deliveries taken at once: they will not wait long here. */
const QUICK_MS = 250
const AHEAD = 60

/** More webhooks than this are not remembered: they are asked a few at a time. */
const MOST = 10_000

/** Which webhooks answered quickly and well the last time. */
export function createSpeeds() {
  const quick = new Map<string, number>()
  return {
    met({ delivery, ms, error }: MadeAttempt): void {
      if (error === null && ms <= QUICK_MS && quick.size < MOST) quick.set(delivery.webhookId, AHEAD)
      else quick.delete(delivery.webhookId)
    },
    ahead: (): ReadonlyMap<string, number> => quick,
  }
}
