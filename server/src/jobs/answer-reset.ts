import { sendResetLinks } from '../domain/people/auth/send-reset-links.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Answers one request for a new password with a mailed link. */
export function registerAnswerReset(platform: Platform): Promise<void> {
  return platform.queue.work('answer-reset', (payload) =>
    sendResetLinks(systemContext(platform, 'answer-reset'), payload),
  )
}
