import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { foldFaults } from '../chain/fold-faults.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { AuditVerdict } from '../chain/verify-audit.ts'

/** Fault lines stored with a run; the number of faults is stored too. */
const MAX_LINES = 100

/** The part of a verdict that is stored with its run. */
export function toStoredVerdict({ faults, chains, rows, waiting }: AuditVerdict) {
  return { chains, rows, waiting, faultCount: faults.length, faults: foldFaults(faults).slice(0, MAX_LINES) }
}

/** Records a verification and its result in the audit log itself. */
export async function recordVerification(
  ctx: Ctx,
  runId: string,
  { chains, rows, faults }: AuditVerdict,
): Promise<void> {
  // System scope: the row belongs to no client.
  await asSystem(ctx, (tx) =>
    recordAudit(ctx, tx, {
      action: 'audit.verified',
      subject: runId,
      clientId: null,
      details: { chains, rows, faults: faults.length },
    }),
  )
}
