import { sendResetLinks } from '../domain/auth/answer-reset.ts'
import { systemContext } from '../domain/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Answers one request for a new password with a mailed link. */
export function registerAnswerReset(platform: Platform): Promise<void> {
  return platform.queue.work('answer-reset', (payload) =>
    sendResetLinks(systemContext(platform, 'answer-reset'), payload),
  )
}
