import { answerReset } from '../domain/auth/answer-reset.ts'
import { systemContext } from '../domain/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** A link for a new password, to whom a request names. */
export function registerAnswerReset(platform: Platform): Promise<void> {
  return platform.queue.work('answer-reset', (payload) =>
    answerReset(systemContext(platform, 'answer-reset'), payload),
  )
}
