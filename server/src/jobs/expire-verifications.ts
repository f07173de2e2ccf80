import { systemContext } from '../domain/kernel/system-context.ts'
import { expireVerifications } from '../domain/verification/steps/expire-verifications.ts'
import type { Platform } from '../platform/platform.ts'

/** Every minute: expires open verifications whose link has run out. */
export function registerExpireVerifications(platform: Platform): Promise<void> {
  return platform.queue.work('expire-verifications', async () => {
    await expireVerifications(systemContext(platform, 'expire-verifications'))
  })
}
