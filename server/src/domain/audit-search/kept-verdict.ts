import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { foldFaults } from '../audit/fold-faults.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { AuditVerdict } from '../audit/verify-audit.ts'

/** Lines of faults that are kept with a run; how many faults there were is kept too. */
const MOST_LINES = 100

/** What a run keeps of what was found. */
export function keptVerdict({ faults, chains, rows, waiting }: AuditVerdict) {
  return { chains, rows, waiting, faultCount: faults.length, faults: foldFaults(faults).slice(0, MOST_LINES) }
}

/** Puts a verification and what it found on record, in the audit log itself. */
export async function tellVerified(
  ctx: Ctx,
  runId: string,
  { chains, rows, faults }: AuditVerdict,
): Promise<void> {
  // The platform's own.
  await asSystem(ctx, (tx) =>
    recordAudit(ctx, tx, {
      action: 'audit.verified',
      subject: runId,
      clientId: null,
      details: { chains, rows, faults: faults.length },
    }),
  )
}
