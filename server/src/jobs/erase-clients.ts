import { deleteFinishedArchives } from '../domain/records/archives/delete-finished-archives.ts'
import { runErasures } from '../domain/clients/clients/run-erasures.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every quarter of an hour: erases clients whose grace period has ended, and deletes expired archives. */
export function registerEraseClients(platform: Platform): Promise<void> {
  return platform.queue.work('erase-clients', async () => {
    const ctx = systemContext(platform, 'erase-clients')
    await deleteFinishedArchives(ctx)
    await runErasures(ctx)
  })
}
