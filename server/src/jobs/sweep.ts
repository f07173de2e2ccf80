import { sweepSignIns } from '../domain/auth/sweep-sign-ins.ts'
import { systemContext } from '../domain/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Housekeeping, every hour. */
export function registerSweep(platform: Platform): Promise<void> {
  return platform.queue.work('sweep', async () => {
    await sweepSignIns(systemContext(platform, 'sweep'))
  })
}
