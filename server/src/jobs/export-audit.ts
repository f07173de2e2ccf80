import { writeAuditExport } from '../domain/audit/search/write-audit-export.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Exports the result of an audit log search to a file. */
export function registerExportAudit(platform: Platform): Promise<void> {
  return platform.queue.work('export-audit', (payload, run) =>
    writeAuditExport(systemContext(platform, 'export-audit'), payload, run),
  )
}
