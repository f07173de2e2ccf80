import type { Head } from '../../server/src/domain/audit/chain/head.ts'
import { verifyAuditLocally } from '../../server/src/domain/audit/search/verify-audit-locally.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { formatAuditReport } from './audit-report.ts'

interface AuditCheckOptions {
  /** Signed heads that were stored elsewhere. */
  heads?: readonly Head[]
  /** Whether to print every line of the findings. */
  all?: boolean
}

/**
 * Verifies the whole audit log, stores the result as a verification, and prints the faults and how much was read.
 * @returns whether the log is intact
 */
export async function verifyAndPrintAudit(
  platform: Platform,
  { heads = [], all = false }: AuditCheckOptions = {},
): Promise<boolean> {
  const verdict = await verifyAuditLocally(systemContext(platform, 'audit'), heads)
  for (const line of formatAuditReport(verdict, { all })) console.log(line)
  return verdict.faults.length === 0
}
