import type { Ctx } from '../../kernel/context.ts'
import { auditRuns } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { Head } from '../chain/head.ts'
import { verifyAgainstKnownHeads } from '../chain/verify-against-known-heads.ts'
import type { AuditVerdict } from '../chain/verify-audit.ts'
import { toStoredVerdict, recordVerification } from './stored-verdict.ts'

/**
 * Verifies the log from the command line, against the heads in storage and those given from elsewhere. Stored like a
 * run requested by a page: the audit page shows it, and health reports its faults until a later run finds none.
 */
export async function verifyAuditLocally(
  ctx: Ctx,
  keptElsewhere: readonly Head[] = [],
): Promise<AuditVerdict> {
  const createdAt = ctx.clock.now()
  const verdict = await verifyAgainstKnownHeads(ctx, keptElsewhere)
  const id = newId('auditRun')
  // System scope: over all clients. Written only at the end, so an interrupted run does not seem to be running.
  await asSystem(ctx, (tx) =>
    tx.insert(auditRuns).values({
      id,
      kind: 'verification',
      requestedBy: 'the command line',
      status: 'done',
      total: verdict.rows,
      done: verdict.rows,
      verdict: toStoredVerdict(verdict),
      createdAt,
      finishedAt: ctx.clock.now(),
    }),
  )
  await recordVerification(ctx, id, verdict)
  return verdict
}
