import { writeArchive } from '../domain/records/archives/write-archive.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Writes all data of a client to one file. */
export function registerWriteArchive(platform: Platform): Promise<void> {
  return platform.queue.work('write-archive', (payload, run) =>
    writeArchive(systemContext(platform, 'write-archive', payload.clientId), payload, run),
  )
}
