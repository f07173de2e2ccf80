import { deletePendingObjects } from '../domain/kernel/storage-deletions.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every minute: deletes stored objects of erased rows that could not be deleted at once. */
export function registerDeleteObjects(platform: Platform): Promise<void> {
  return platform.queue.work('delete-objects', async () => {
    await deletePendingObjects(systemContext(platform, 'delete-objects'))
  })
}
