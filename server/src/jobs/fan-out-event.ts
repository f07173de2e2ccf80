import { systemContext } from '../domain/system-context.ts'
import { fanOutEvent } from '../domain/webhooks/fan-out-event.ts'
import type { Platform } from '../platform/platform.ts'

/** An event becomes one delivery per webhook. */
export function registerFanOutEvent(platform: Platform): Promise<void> {
  return platform.queue.work('fan-out-event', (payload) =>
    fanOutEvent(systemContext(platform, 'fan-out-event'), payload),
  )
}
