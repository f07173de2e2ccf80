import { eq, isNull, max } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditLinks, auditLog } from '../../../platform/db/schema/audit.ts'
import { platformSettings } from '../../../platform/db/schema/records.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { SealBroken } from '../../../platform/crypto/sealer.ts'
import { platformKey, PLATFORM } from '../../kernel/platform-key.ts'

const SETTING = 'audit-unmarked-through'
const place = { clientId: PLATFORM, table: 'platform_settings', row: SETTING, column: 'value' }

/**
 * The id of the last row that may lack a mark: rows up to it were written before marks existed. It is stored sealed
 * from the first sealing on. If it is missing or invalid although chains exist, it was tampered with, and no row may
 * lack one.
 */
export async function lastUnmarkedId(ctx: Ctx, tx: Tx): Promise<number> {
  const [stored] = await tx.select().from(platformSettings).where(eq(platformSettings.key, SETTING))
  if (stored) return open(ctx, stored.value)
  const [link] = await tx.select({ place: auditLinks.place }).from(auditLinks).limit(1)
  if (link) return 0
  const [last] = await tx
    .select({ id: max(auditLog.id) })
    .from(auditLog)
    .where(isNull(auditLog.mark))
  return last?.id ?? 0
}

/** Stores that id. Called before the first link is created. */
export async function storeLastUnmarkedId(ctx: Ctx, tx: Tx): Promise<void> {
  const through = await lastUnmarkedId(ctx, tx)
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
