import { createBatchLinks } from '../domain/records/link-batches/create-batch-links.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Creates the links of one batch. */
export function registerMakeLinks(platform: Platform): Promise<void> {
  return platform.queue.work('make-links', (payload, run) =>
    createBatchLinks(systemContext(platform, 'make-links'), payload, run),
  )
}
