import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditHeads } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { type Head, isSigned, toHead } from './head.ts'

/** Per sealing run: after an upgrade every chain has one. */
const MAX_PER_RUN = 1000

/** Marks a head as written to storage. */
export async function markStored(ctx: Ctx, { chain, length }: Head): Promise<void> {
  // System scope: chains of every client.
  await asSystem(ctx, (tx) =>
    tx
      .update(auditHeads)
      .set({ kept: true })
      .where(and(eq(auditHeads.chain, chain), eq(auditHeads.length, length))),
  )
}

/** Heads missing from storage: it failed when they were signed, or they are older than this column. */
export async function listUnstoredHeads(ctx: Ctx): Promise<Head[]> {
  // System scope: chains of every client.
  const rows = await asSystem(ctx, (tx) =>
    tx.select().from(auditHeads).where(eq(auditHeads.kept, false)).limit(MAX_PER_RUN),
  )
  return rows.map(toHead).filter((head) => isSigned(ctx, head))
}
