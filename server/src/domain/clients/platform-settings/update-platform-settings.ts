import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { platformSettings as table } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { type PlatformSettings, loadPlatformSettings, SETTINGS_KEY } from '../../kernel/platform-settings.ts'

type Change = { [K in keyof PlatformSettings]?: PlatformSettings[K] | undefined }

/**
 * Updates the given settings; the audit row has the values before and after.
 * @throws AppError `request.invalid` for a setting that the environment fixes
 */
export async function updatePlatformSettings(ctx: Ctx, change: Change): Promise<void> {
  if (change.signUp !== undefined && ctx.config.signUp !== null)
    throw new AppError('request.invalid', {
      fields: { signUp: 'SIGN_UP in the environment decides this.' },
    })
  // The platform's own settings belong to no client.
  await asSystem(ctx, async (tx) => {
    // Serialized: concurrent changes would each write the whole value.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wabi.settings', 0))`)
    const before = await loadPlatformSettings(tx)
    const changed = Object.entries(change).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof PlatformSettings],
    )
    if (changed.length === 0) return
    const value = { ...before, ...Object.fromEntries(changed) }
    await tx
      .insert(table)
      .values({ key: SETTINGS_KEY, value })
      .onConflictDoUpdate({ target: table.key, set: { value } })
    const from = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof PlatformSettings]]))
    await recordAudit(ctx, tx, {
      action: 'platform_settings.changed',
      clientId: null,
      details: { from, to: Object.fromEntries(changed) },
    })
  })
}
