import { writeAuditExport } from '../domain/audit-search/write-audit-export.ts'
import { systemContext } from '../domain/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Writes what a search of the audit log finds to a file. */
export function registerExportAudit(platform: Platform): Promise<void> {
  return platform.queue.work('export-audit', (payload, run) =>
    writeAuditExport(systemContext(platform, 'export-audit'), payload, run),
  )
}
