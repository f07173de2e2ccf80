import { writeExport } from '../domain/records/exports/write-export.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Writes one list to a file. */
export function registerWriteExport(platform: Platform): Promise<void> {
  return platform.queue.work('write-export', (payload, run) =>
    writeExport(systemContext(platform, 'write-export'), payload, run),
  )
}
