import { mergeEvidenceTotals } from '../domain/operations/health/evidence-totals.ts'
import { mergeCounts } from '../domain/records/overview/merge-counts.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every minute: merges the rows added to counts and totals. */
export function registerMergeCounts(platform: Platform): Promise<void> {
  return platform.queue.work('merge-counts', async () => {
    const ctx = systemContext(platform, 'merge-counts')
    await mergeCounts(ctx)
    await mergeEvidenceTotals(ctx)
  })
}
