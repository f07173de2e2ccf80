import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditHeads } from '../../platform/db/schema/audit.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { type Head, isSigned } from './head.ts'

/** Of one sealing: after an upgrade every chain has one. */
const AT_ONCE = 1000

/** The storage has this head. */
export async function markKept(ctx: Ctx, { chain, length }: Head): Promise<void> {
  // Chains of every client.
  await asSystem(ctx, (tx) =>
    tx
      .update(auditHeads)
      .set({ kept: true })
      .where(and(eq(auditHeads.chain, chain), eq(auditHeads.length, length))),
  )
}

/** Heads that the storage does not have: it failed when they were signed, or they are older than this column. */
export async function unkeptHeads(ctx: Ctx): Promise<Head[]> {
  // Chains of every client.
  const rows = await asSystem(ctx, (tx) =>
    tx.select().from(auditHeads).where(eq(auditHeads.kept, false)).limit(AT_ONCE),
  )
  return rows
    .map(({ chain, length, hash, signedAt, signature }) => ({
      chain,
      length,
      hash,
      signedAt: signedAt.toISOString(),
      signature,
    }))
    .filter((head) => isSigned(ctx, head))
}
