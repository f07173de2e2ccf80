import { count } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLinks } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { verifyAgainstKnownHeads } from '../chain/verify-against-known-heads.ts'
import { toStoredVerdict, recordVerification } from './stored-verdict.ts'
import { updateRun } from './update-run.ts'

const PROGRESS_INTERVAL_MS = 500

/** Verifies the whole log against its chains, their heads and the heads in storage, and stores the result. */
export async function runAuditVerification(
  ctx: Ctx,
  { runId }: { runId: string },
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    // System scope: over all clients.
    const [links] = await asSystem(ctx, (tx) => tx.select({ total: count() }).from(auditLinks))
    if (!(await updateRun(ctx, runId, { status: 'running', total: links?.total ?? 0, done: 0 }))) return
    let reportedAt = -Infinity
    const verdict = await verifyAgainstKnownHeads(ctx, [], async (done) => {
      signal.throwIfAborted()
      const now = performance.now()
      if (now - reportedAt < PROGRESS_INTERVAL_MS) return
      reportedAt = now
      await updateRun(ctx, runId, { done })
    })
    await updateRun(ctx, runId, {
      status: 'done',
      total: verdict.rows,
      done: verdict.rows,
      verdict: toStoredVerdict(verdict),
      finishedAt: ctx.clock.now(),
    })
    await recordVerification(ctx, runId, verdict)
    if (verdict.faults.length > 0)
      ctx.log.error({ runId, faults: verdict.faults.length }, 'the audit log is not as it was written')
  } catch (error) {
    if (lastAttempt) await updateRun(ctx, runId, { status: 'failed', finishedAt: ctx.clock.now() })
    throw error
  }
}
