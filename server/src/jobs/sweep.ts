import { sweepSignIns } from '../domain/auth/sweep-sign-ins.ts'
import { removeMailTexts } from '../domain/emails/remove-mail-texts.ts'
import { removeDestroyedKeys } from '../domain/keys/remove-destroyed-keys.ts'
import { systemContext } from '../domain/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every hour: housekeeping. */
export function registerSweep(platform: Platform): Promise<void> {
  return platform.queue.work('sweep', async () => {
    const ctx = systemContext(platform, 'sweep')
    await sweepSignIns(ctx)
    await removeMailTexts(ctx)
    await removeDestroyedKeys(ctx)
  })
}
