import { applyRetention } from '../domain/operations/housekeeping/apply-retention.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every night: erases data past the clients' retention. */
export function registerApplyRetention(platform: Platform): Promise<void> {
  return platform.queue.work('apply-retention', async () => {
    await applyRetention(systemContext(platform, 'apply-retention'))
  })
}
