import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { platformSettings } from '../../../platform/db/schema/records.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import type { Head } from './head.ts'

/** Key in `platform_settings`: signed heads that no chain contained in a verification. */
const SETTING = 'audit-owed-heads'

const headId = ({ chain, length, hash }: Head) => `${chain} ${length} ${hash}`

/**
 * Missing heads: signed heads that were once presented and that the log did not reach. Every later verification checks
 * them too, so a fault found only by an externally stored head is reported again even without that head, until the log
 * reaches it or staff acknowledge the loss.
 */
export function findMissingHeads(ctx: Ctx): Promise<Head[]> {
  // System scope, here and below: heads of all chains.
  return asSystem(ctx, read)
}

/** Stores the heads that a verification found missing, and drops those it checked and found. */
export async function updateMissingHeads(
  ctx: Ctx,
  { checked, missed }: { checked: readonly Head[]; missed: readonly Head[] },
): Promise<void> {
  const missing = new Set(missed.map(headId))
  const found = new Set(checked.map(headId).filter((name) => !missing.has(name)))
  await change(ctx, (before) => {
    const after = new Map([...before, ...missed].map((head) => [headId(head), head]))
    return [...after.values()].filter((head) => !found.has(headId(head)))
  })
}

/** Deletes all missing heads, in the transaction that records it. */
export async function deleteMissingHeads(tx: Tx): Promise<void> {
  await tx.delete(platformSettings).where(eq(platformSettings.key, SETTING))
}

async function read(tx: Tx): Promise<Head[]> {
  const [stored] = await tx
    .select()
    .from(platformSettings)
    .where(eq(platformSettings.key, SETTING))
    .for('update')
  return (stored?.value as Head[] | undefined) ?? []
}

async function change(ctx: Ctx, settle: (before: Head[]) => Head[]): Promise<void> {
  await asSystem(ctx, async (tx) => {
    // Create the row first, so that concurrent verifications both store what they find.
    await tx.insert(platformSettings).values({ key: SETTING, value: [] }).onConflictDoNothing()
    const value = settle(await read(tx))
    if (value.length === 0) await deleteMissingHeads(tx)
    else await tx.update(platformSettings).set({ value }).where(eq(platformSettings.key, SETTING))
  })
}
