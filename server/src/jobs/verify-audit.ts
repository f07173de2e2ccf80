import { runAuditVerification } from '../domain/audit/search/run-audit-verification.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** On request: verifies the whole audit log against its chains. */
export function registerVerifyAudit(platform: Platform): Promise<void> {
  return platform.queue.work('verify-audit', (payload, run) =>
    runAuditVerification(systemContext(platform, 'verify-audit'), payload, run),
  )
}
