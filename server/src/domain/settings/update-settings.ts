import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { settingsApi } from '@wabi/contract/api/settings.ts'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientOf } from '../client-of.ts'
import { type Settings, settingsOf } from './get-settings.ts'

type Patch = z.output<typeof settingsApi.updateSettings.body>

/** Names and addresses: that they changed is recorded, not from what to what. */
const PERSONAL = ['companyName', 'contactEmail', 'contactPhone', 'licenseNumber'] as const
const OF_RULES = [
  'approveAt',
  'rejectBelow',
  'minimumAge',
  'whenBlocked',
  'fourEyes',
  'customerRetries',
] as const
const OTHERS = ['requireSecondFactor', 'revealApiKeys', 'retentionDays'] as const

/** The named ones that were sent. */
function only(patch: Patch, names: readonly (keyof Patch)[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]),
  )
}

/**
 * Sets what is sent and leaves the rest; holds for every decision, call and mail from here on. What changed is audited
 * with its value before and after.
 */
export async function updateSettings(ctx: Ctx, patch: Patch): Promise<Settings> {
  const clientId = clientOf(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('update')
    if (!client) throw new Error('the client is gone')
    const before = await settingsOf(ctx, tx)
    const { companyName, contactEmail, contactPhone, licenseNumber, reviewedBy, reviewHours } = patch
    await tx
      .update(clients)
      .set({
        ...(companyName === undefined ? {} : { companyName }),
        ...(contactEmail === undefined ? {} : { contactEmail }),
        ...(contactPhone === undefined ? {} : { contactPhone: contactPhone || null }),
        ...(licenseNumber === undefined ? {} : { licenseNumber: licenseNumber || null }),
        ...(reviewedBy === undefined ? {} : { reviewedBy }),
        ...(reviewHours === undefined ? {} : { reviewHours }),
        verificationSettings: { ...client.verificationSettings, ...only(patch, OF_RULES) },
        settings: { ...client.settings, ...only(patch, OTHERS) },
      })
      .where(eq(clients.id, clientId))
    const after = await settingsOf(ctx, tx)
    const personal: readonly string[] = PERSONAL
    const changed = (Object.keys(patch) as (keyof Patch)[]).filter((name) => before[name] !== after[name])
    if (changed.length > 0)
      await recordAudit(ctx, tx, {
        action: 'settings.changed',
        subject: clientId,
        details: Object.fromEntries(
          changed.map((name) => [
            name,
            personal.includes(name) ? 'changed' : { from: before[name], to: after[name] },
          ]),
        ),
      })
    return after
  })
}
