import type { Ctx } from '../../context.ts'
import { auditRuns } from '../../platform/db/schema/audit.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'
import type { Head } from '../audit/head.ts'
import { verifyAgainstKept } from '../audit/verify-against-kept.ts'
import type { AuditVerdict } from '../audit/verify-audit.ts'
import { keptVerdict, tellVerified } from './kept-verdict.ts'

/**
 * A verification by who is at the machine, against the heads in the storage and those that were kept elsewhere. It
 * is kept as one that a page asked for: the audit page shows it, and health tells of it until a later one is clean.
 */
export async function verifyAuditHere(ctx: Ctx, keptElsewhere: readonly Head[] = []): Promise<AuditVerdict> {
  const createdAt = ctx.clock.now()
  const verdict = await verifyAgainstKept(ctx, keptElsewhere)
  const id = newId('auditRun')
  // Over all clients. Written in one when it is over: who is stopped in between leaves nothing that seems to run.
  await asSystem(ctx, (tx) =>
    tx.insert(auditRuns).values({
      id,
      kind: 'verification',
      requestedBy: 'the command line',
      status: 'done',
      total: verdict.rows,
      done: verdict.rows,
      verdict: keptVerdict(verdict),
      createdAt,
      finishedAt: ctx.clock.now(),
    }),
  )
  await tellVerified(ctx, id, verdict)
  return verdict
}
