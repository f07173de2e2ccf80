import { systemContext } from '../domain/kernel/system-context.ts'
import { sendEmail } from '../domain/mail/emails/send-email.ts'
import type { Platform } from '../platform/platform.ts'

/** Sends one mail. */
export function registerSendEmail(platform: Platform): Promise<void> {
  return platform.queue.work('send-email', (payload, run) =>
    sendEmail(systemContext(platform, 'send-email'), payload, run.lastAttempt),
  )
}
