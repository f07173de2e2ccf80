import { eq, isNull, max } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { auditLog } from '../../platform/db/schema/audit.ts'
import { platformSettings } from '../../platform/db/schema/records.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { platformKey, PLATFORM } from '../platform-key.ts'

const SETTING = 'audit-unmarked-through'
const place = { clientId: PLATFORM, table: 'platform_settings', row: SETTING, column: 'value' }

/**
 * The last row of the log that may be without a mark: those written before rows had one. Found at the first sealing
 * and kept sealed, so that no row can be slipped in among them later.
 */
export async function unmarkedThrough(ctx: Ctx, tx: Tx): Promise<number> {
  const key = platformKey(ctx, 'settings')
  const read = async () => {
    const [kept] = await tx.select().from(platformSettings).where(eq(platformSettings.key, SETTING))
    return kept ? Number(ctx.sealer.open(key, place, String(kept.value))) : null
  }
  const known = await read()
  if (known !== null) return known
  const [last] = await tx
    .select({ id: max(auditLog.id) })
    .from(auditLog)
    .where(isNull(auditLog.mark))
  const value = ctx.sealer.seal(key, place, String(last?.id ?? 0))
  await tx.insert(platformSettings).values({ key: SETTING, value }).onConflictDoNothing()
  return (await read()) ?? 0
}
