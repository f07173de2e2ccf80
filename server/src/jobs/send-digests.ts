import { sendDigests } from '../domain/notifications/send-digests.ts'
import { systemContext } from '../domain/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every morning: yesterday in numbers, to those who asked for it. */
export function registerSendDigests(platform: Platform): Promise<void> {
  return platform.queue.work('send-digests', () => sendDigests(systemContext(platform, 'send-digests')))
}
