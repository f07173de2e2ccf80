import type { Head } from '../../server/src/domain/audit/head.ts'
import { verifyAuditHere } from '../../server/src/domain/audit-search/verify-audit-here.ts'
import { systemContext } from '../../server/src/domain/system-context.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { auditReport } from './audit-report.ts'

interface Asked {
  /** Signed ends that were kept elsewhere. */
  heads?: readonly Head[]
  /** Every line of what was found, however many. */
  all?: boolean
}

/**
 * Reads the whole audit log, keeps what was found as a verification, and prints what is not as it was written and how much
 * was read. @returns whether all is as it was written
 */
export async function printAuditCheck(
  platform: Platform,
  { heads = [], all = false }: Asked = {},
): Promise<boolean> {
  const verdict = await verifyAuditHere(systemContext(platform, 'audit'), heads)
  for (const line of auditReport(verdict, { all })) console.log(line)
  return verdict.faults.length === 0
}
