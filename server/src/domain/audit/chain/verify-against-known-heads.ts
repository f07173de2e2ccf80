import type { Ctx } from '../../kernel/context.ts'
import type { Head } from './head.ts'
import { knownHeads } from './heads-file.ts'
import { findMissingHeads, updateMissingHeads } from './missing-heads.ts'
import { type AuditVerdict, verifyAudit } from './verify-audit.ts'

/**
 * `verifyAudit` against all known heads: those in storage, those stored elsewhere, and those that an earlier
 * verification found missing. Heads it finds missing are checked again by the next one.
 */
export async function verifyAgainstKnownHeads(
  ctx: Ctx,
  keptElsewhere: readonly Head[] = [],
  onProgress?: (rows: number) => Promise<void>,
): Promise<AuditVerdict> {
  // Before the snapshot that `verifyAudit` takes: a chain may be longer than a known head, never shorter.
  const headsToCheck = [...(await knownHeads(ctx)), ...keptElsewhere, ...(await findMissingHeads(ctx))]
  const verdict = await verifyAudit(ctx, headsToCheck, onProgress)
  await updateMissingHeads(ctx, { checked: headsToCheck, missed: verdict.missed })
  return verdict
}
