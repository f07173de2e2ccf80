import { count } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditLinks } from '../../platform/db/schema/audit.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { readKeptHeads } from '../audit/kept-heads.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { tellRun } from './tell-run.ts'

/** Faults that are kept with a run; how many there were is kept too. */
const MOST_FAULTS = 100

const TELL_EVERY_MS = 500

/** Reads the whole log against its chains, their heads and the heads beside the database, and keeps what was found. */
export async function runAuditVerification(
  ctx: Ctx,
  { runId }: { runId: string },
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  try {
    // Over all clients.
    const [links] = await asSystem(ctx, (tx) => tx.select({ total: count() }).from(auditLinks))
    if (!(await tellRun(ctx, runId, { status: 'running', total: links?.total ?? 0, done: 0 }))) return
    let told = 0
    const { faults, ...found } = await verifyAudit(ctx, await readKeptHeads(ctx.config), async (done) => {
      signal.throwIfAborted()
      const now = Date.now()
      if (now - told < TELL_EVERY_MS) return
      told = now
      await tellRun(ctx, runId, { done })
    })
    const verdict = { ...found, faultCount: faults.length, faults: faults.slice(0, MOST_FAULTS) }
    await tellRun(ctx, runId, {
      status: 'done',
      total: found.rows,
      done: found.rows,
      verdict,
      finishedAt: ctx.clock.now(),
    })
    await asSystem(ctx, (tx) =>
      recordAudit(ctx, tx, {
        action: 'audit.verified',
        subject: runId,
        clientId: null,
        details: { chains: found.chains, rows: found.rows, faults: faults.length },
      }),
    )
    if (faults.length > 0)
      ctx.log.error({ runId, faults: faults.length }, 'the audit log is not as it was written')
  } catch (error) {
    if (lastAttempt) await tellRun(ctx, runId, { status: 'failed', finishedAt: ctx.clock.now() })
    throw error
  }
}
