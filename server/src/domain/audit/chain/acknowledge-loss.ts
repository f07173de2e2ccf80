import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditHeads } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Head } from './head.ts'
import { deleteHeads } from './stored-heads.ts'
import { deleteMissingHeads, findMissingHeads } from './missing-heads.ts'
import { recordAudit } from '../../kernel/record-audit.ts'

/** Heads listed in the audit entry, which also has their total number. */
const MAX_LISTED = 100

/**
 * Staff acknowledge that the log does not reach heads that were once presented: it was restored from an earlier state,
 * or it was tampered with and that has been investigated. Each head is recorded; from then on they no longer count as
 * missing, and sealing continues their chains from what is there. Faults that show without any head remain faults.
 * @returns the acknowledged heads
 */
export async function acknowledgeLoss(ctx: Ctx, { reason }: { reason: string }): Promise<Head[]> {
  const missing = await findMissingHeads(ctx)
  if (missing.length === 0) return []
  // System scope: the audit log of all clients.
  await asSystem(ctx, async (tx) => {
    await deleteMissingHeads(tx)
    // The next sealing stores the chains' current heads instead.
    const chains = missing.map(({ chain }) => chain)
    await tx.update(auditHeads).set({ kept: false }).where(inArray(auditHeads.chain, chains))
    await recordAudit(ctx, tx, {
      action: 'audit.loss_acknowledged',
      clientId: null,
      details: {
        reason,
        count: missing.length,
        ends: missing.slice(0, MAX_LISTED).map(({ chain, length, hash }) => ({ chain, length, hash })),
      },
    })
  })
  await deleteHeads(ctx.storage, missing)
  return missing
}
