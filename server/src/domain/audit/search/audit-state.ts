import { and, count, desc, eq, max, sql, sum } from 'drizzle-orm'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { Ctx } from '../../kernel/context.ts'
import { auditHeads, auditRuns, auditUnsealed } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { PLATFORM } from '../../kernel/platform-key.ts'
import { toAuditRuns } from './audit-run.ts'

/** How far the log is sealed, and the results of its verifications. */
export async function auditState(ctx: Ctx): Promise<ReplyOf<'auditState'>['data']> {
  // System scope: over all clients.
  return asSystem(ctx, async (tx) => {
    const [all] = await tx
      .select({ chains: count(), sealed: sum(auditHeads.length), signedAt: max(auditHeads.signedAt) })
      .from(auditHeads)
    const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.chain, PLATFORM))
    const [unsealed] = await tx.select({ waiting: count() }).from(auditUnsealed)
    const verifications = eq(auditRuns.kind, 'verification')
    const runs = await tx
      .select()
      .from(auditRuns)
      .where(verifications)
      .orderBy(desc(auditRuns.createdAt))
      .limit(1)
    const [intact] = await tx
      .select({ at: max(auditRuns.finishedAt) })
      .from(auditRuns)
      .where(
        and(verifications, eq(auditRuns.status, 'done'), sql`(${auditRuns.verdict}->>'faultCount')::int = 0`),
      )
    const [lastRun] = await toAuditRuns(ctx, tx, runs)
    return {
      chains: all?.chains ?? 0,
      sealed: Number(all?.sealed ?? 0),
      waiting: unsealed?.waiting ?? 0,
      head: head
        ? { chain: head.chain, length: head.length, hash: head.hash, signedAt: head.signedAt.toISOString() }
        : null,
      lastSignedAt: all?.signedAt?.toISOString() ?? null,
      lastRun: lastRun ?? null,
      lastWholeAt: intact?.at?.toISOString() ?? null,
    }
  })
}
