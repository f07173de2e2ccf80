import type { Ctx } from '../../context.ts'
import type { Head } from './head.ts'
import { readKeptHeads } from './kept-heads.ts'
import { owedHeads, settleOwed } from './owed-heads.ts'
import { type AuditVerdict, verifyAudit } from './verify-audit.ts'

/**
 * `verifyAudit` against all that is known here: the heads beside the database, those that were kept elsewhere, and those
 * that an earlier verification found missing. What it finds missing stays so for the next.
 */
export async function verifyAgainstKept(
  ctx: Ctx,
  keptElsewhere: readonly Head[] = [],
  tell?: (rows: number) => Promise<void>,
): Promise<AuditVerdict> {
  const asked = [...(await readKeptHeads(ctx.config)), ...keptElsewhere, ...(await owedHeads(ctx))]
  const verdict = await verifyAudit(ctx, asked, tell)
  await settleOwed(ctx, { asked, missed: verdict.missed })
  return verdict
}
