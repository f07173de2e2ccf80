import { dropExpiredAuditExports } from '../domain/audit-search/drop-expired-audit-exports.ts'
import { dropExpiredExports } from '../domain/exports/drop-exports.ts'
import { dropExpiredBatches } from '../domain/link-batches/drop-link-batches.ts'
import { fileBehind } from '../domain/lists/file-behind.ts'
import { systemContext } from '../domain/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Every minute: indexes verifications that cannot be searched yet, and deletes expired exports and batches of links.
 */
export function registerTendLists(platform: Platform): Promise<void> {
  return platform.queue.work('tend-lists', async () => {
    const ctx = systemContext(platform, 'tend-lists')
    await dropExpiredExports(ctx)
    await dropExpiredAuditExports(ctx)
    await dropExpiredBatches(ctx)
    await fileBehind(ctx)
  })
}
