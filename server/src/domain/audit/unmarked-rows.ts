import { eq, isNull, max } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditLinks, auditLog } from '../../platform/db/schema/audit.ts'
import { platformSettings } from '../../platform/db/schema/records.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { SealBroken } from '../../platform/sealer.ts'
import { platformKey, PLATFORM } from '../platform-key.ts'

const SETTING = 'audit-unmarked-through'
const place = { clientId: PLATFORM, table: 'platform_settings', row: SETTING, column: 'value' }

/**
 * The last row of the log that may be without a mark: those written before rows had one. It is kept sealed from the
 * first sealing on. Where it is gone or not ours though chains stand, it was tampered with, and no row may be without.
 */
export async function unmarkedThrough(ctx: Ctx, tx: Tx): Promise<number> {
  const [kept] = await tx.select().from(platformSettings).where(eq(platformSettings.key, SETTING))
  if (kept) return open(ctx, kept.value)
  const [link] = await tx.select({ place: auditLinks.place }).from(auditLinks).limit(1)
  if (link) return 0
  const [last] = await tx
    .select({ id: max(auditLog.id) })
    .from(auditLog)
    .where(isNull(auditLog.mark))
  return last?.id ?? 0
}

/** Before the first link is made. */
export async function keepUnmarkedThrough(ctx: Ctx, tx: Tx): Promise<void> {
  const through = await unmarkedThrough(ctx, tx)
  const value = ctx.sealer.seal(platformKey(ctx, 'settings'), place, String(through))
  await tx.insert(platformSettings).values({ key: SETTING, value }).onConflictDoNothing()
}

function open(ctx: Ctx, value: unknown): number {
  try {
    return Number(ctx.sealer.open(platformKey(ctx, 'settings'), place, String(value)))
  } catch (error) {
    if (error instanceof SealBroken) return 0
    throw error
  }
}
