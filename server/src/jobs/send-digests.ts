import { sendDigests } from '../domain/mail/notifications/send-digests.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every morning: mails yesterday's figures to those who subscribed. */
export function registerSendDigests(platform: Platform): Promise<void> {
  return platform.queue.work('send-digests', () => sendDigests(systemContext(platform, 'send-digests')))
}
