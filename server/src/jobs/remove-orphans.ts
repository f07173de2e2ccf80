import { removeOrphans } from '../domain/operations/housekeeping/remove-orphans.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every night: deletes stored objects that no row refers to. */
export function registerRemoveOrphans(platform: Platform): Promise<void> {
  return platform.queue.work('remove-orphans', async () => {
    await removeOrphans(systemContext(platform, 'remove-orphans'))
  })
}
