import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { platformSettings } from '../../platform/db/schema/records.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import type { Head } from './head.ts'

/** `platform_settings`: signed ends that a verification found no chain to hold. */
const SETTING = 'audit-owed-heads'

const nameOf = ({ chain, length, hash }: Head) => `${chain} ${length} ${hash}`

/**
 * Ends that were once shown and that the log did not reach. Every later verification is held against them too: what only
 * ends kept elsewhere could find stays found by one that has none of them, until the log reaches them or staff give them up.
 */
export function owedHeads(ctx: Ctx): Promise<Head[]> {
  // Of all chains.
  return asSystem(ctx, read)
}

/** Keeps what a verification found the log to owe, and drops what it was held against and found. */
export async function settleOwed(
  ctx: Ctx,
  { asked, missed }: { asked: readonly Head[]; missed: readonly Head[] },
): Promise<void> {
  const owed = new Set(missed.map(nameOf))
  const found = new Set(asked.map(nameOf).filter((name) => !owed.has(name)))
  await change(ctx, (before) => {
    const after = new Map([...before, ...missed].map((head) => [nameOf(head), head]))
    return [...after.values()].filter((head) => !found.has(nameOf(head)))
  })
}

/** Forgets all of them, in the transaction that puts it on record. */
export async function dropOwed(tx: Tx): Promise<void> {
  await tx.delete(platformSettings).where(eq(platformSettings.key, SETTING))
}

async function read(tx: Tx): Promise<Head[]> {
  const [kept] = await tx
    .select()
    .from(platformSettings)
    .where(eq(platformSettings.key, SETTING))
    .for('update')
  return (kept?.value as Head[] | undefined) ?? []
}

async function change(ctx: Ctx, settle: (before: Head[]) => Head[]): Promise<void> {
  await asSystem(ctx, async (tx) => {
    // The row first, so that two who find something at once both keep it.
    await tx.insert(platformSettings).values({ key: SETTING, value: [] }).onConflictDoNothing()
    const value = settle(await read(tx))
    if (value.length === 0) await dropOwed(tx)
    else await tx.update(platformSettings).set({ value }).where(eq(platformSettings.key, SETTING))
  })
}
