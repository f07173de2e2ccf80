import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditHeads } from '../../platform/db/schema/audit.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Head } from './head.ts'
import { dropKeptHeads } from './kept-heads.ts'
import { dropOwed, owedHeads } from './owed-heads.ts'
import { recordAudit } from './record-audit.ts'

/** Ends that the log names; how many they were it says too. */
const MOST_NAMED = 100

/**
 * Staff take it that the log does not reach ends that were once shown: it was restored from before, or was tampered with
 * and that has been looked into. On record with each of them; from then on they are owed no more, and their chains are
 * sealed further from what is there. What shows without any ends stays a fault.
 * @returns what was given up
 */
export async function giveUpOwed(ctx: Ctx, { reason }: { reason: string }): Promise<Head[]> {
  const owed = await owedHeads(ctx)
  if (owed.length === 0) return []
  // The platform's own.
  await asSystem(ctx, async (tx) => {
    await dropOwed(tx)
    // The storage gets what the chain has come to in their place.
    const chains = owed.map(({ chain }) => chain)
    await tx.update(auditHeads).set({ kept: false }).where(inArray(auditHeads.chain, chains))
    await recordAudit(ctx, tx, {
      action: 'audit.loss_acknowledged',
      clientId: null,
      details: {
        reason,
        count: owed.length,
        ends: owed.slice(0, MOST_NAMED).map(({ chain, length, hash }) => ({ chain, length, hash })),
      },
    })
  })
  await dropKeptHeads(ctx.storage, owed)
  return owed
}
