import { deleteExpiredAuditExports } from '../domain/audit/search/delete-expired-audit-exports.ts'
import { deleteExpiredExports } from '../domain/kernel/delete-exports.ts'
import { deleteExpiredBatches } from '../domain/records/link-batches/delete-expired-batches.ts'
import { indexOutdated } from '../domain/records/lists/index-outdated.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Every minute: indexes verifications that cannot be searched yet, and deletes expired exports and batches of links.
 */
export function registerTendLists(platform: Platform): Promise<void> {
  return platform.queue.work('tend-lists', async () => {
    const ctx = systemContext(platform, 'tend-lists')
    await deleteExpiredExports(ctx)
    await deleteExpiredAuditExports(ctx)
    await deleteExpiredBatches(ctx)
    await indexOutdated(ctx)
  })
}
