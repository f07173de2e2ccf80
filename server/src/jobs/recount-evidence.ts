import { recountEvidence } from '../domain/operations/health/evidence-totals.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every night: recounts the stored images and corrects the totals. */
export function registerRecountEvidence(platform: Platform): Promise<void> {
  return platform.queue.work('recount-evidence', async () => {
    await recountEvidence(systemContext(platform, 'recount-evidence'))
  })
}
