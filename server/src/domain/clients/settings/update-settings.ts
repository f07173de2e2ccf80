import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { settingsApi } from '@wabi/contract/api/settings.ts'
import { findRetentionFaults, NO_RETENTION } from '@wabi/contract/client/retention.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { sendCompanyConfirmation } from './confirm-company.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { type Settings, loadSettings } from './get-settings.ts'
import { adminsSecondFactorFrom, secondFactorFrom } from '../../people/auth/second-factor-grace.ts'

export type SettingsPatch = z.output<typeof settingsApi.updateSettings.body>

/** Names, addresses and texts: the audit row says that they changed, without the values. */
const PERSONAL = [
  'companyName',
  'contactEmail',
  'contactPhone',
  'licenseNumber',
  'privacyContact',
  'legalBasis',
  'complaintAuthority',
  'otherWay',
  'purpose',
] as const
const DECISION_FIELDS = [
  'approveAt',
  'rejectBelow',
  'minimumAge',
  'whenBlocked',
  'velocityLimits',
  'minimumAssurance',
  'fourEyes',
  'decideOwnLinks',
  'trainedInspection',
  'sameNetwork',
  'secondReviewPercent',
  'customerRetries',
  'retryDays',
  'appeals',
  'appealDays',
  'rejectBy',
] as const
const OTHER_FIELDS = [
  'requireSecondFactor',
  'revealApiKeys',
  'uniqueReferences',
  'appSchemes',
  'retentionDays',
  'retentionFrom',
  'retentionCountry',
  'abandonedDays',
  'pictureDays',
  'faceDays',
  'rejectedFaceDays',
  'recordLeastDays',
  'recordMostDays',
  'pictureMostDays',
  'faceMostDays',
  'abandonedMostDays',
  'privacyContact',
  'legalBasis',
  'complaintAuthority',
  'otherWay',
  'purpose',
  'documentsAfterWithdrawal',
  'guardianConsent',
  'sameSexReviewer',
  'proofOfPossession',
  'walkInCode',
  'dataRequestDays',
  'dataRequestExtensionDays',
] as const

/** Only an owner changes them. */
const OWNER_FIELDS = ['decideOwnLinks', 'trainedInspection'] as const

const RETENTION: ReadonlySet<string> = new Set(Object.keys(NO_RETENTION))

/** The given fields of a patch, without those that were not sent. */
function pick(patch: SettingsPatch, names: readonly (keyof SettingsPatch)[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]),
  )
}

/**
 * Updates the given fields; takes effect with the next decision, call and mail. Changes are audited with the values
 * before and after. Only the owner changes `decideOwnLinks`
 * and `trainedInspection`, and ends `fourEyes`. A retention period outside of the client's own bounds is refused. While the company is unconfirmed, a new contact address gets a confirmation link.
 */
export async function updateSettings(ctx: Ctx, patch: SettingsPatch): Promise<Settings> {
  const clientId = requireClientId(ctx)
  const { after, unconfirmed } = await asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('update')
    if (!client) throw new Error('the client is gone')
    const before = await loadSettings(ctx, tx)
    const endsFourEyes = patch.fourEyes === false && before.fourEyes
    if (
      endsFourEyes ||
      OWNER_FIELDS.some((name) => patch[name] !== undefined && patch[name] !== before[name])
    )
      requireOwner(ctx)
    requireWithinBounds(before, patch)
    const settings = parseClientSettings(client.settings)
    const now = ctx.clock.now()
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
        verificationSettings: { ...client.verificationSettings, ...pick(patch, DECISION_FIELDS) },
        settings: {
          ...client.settings,
          ...pick(patch, OTHER_FIELDS),
          ...secondFactorFrom(settings, patch, now),
          ...adminsSecondFactorFrom(settings, patch.adminsNeedSecondFactor, now),
        },
      })
      .where(eq(clients.id, clientId))
    const after = await loadSettings(ctx, tx)
    const personal: readonly string[] = PERSONAL
    // Also what changed as a consequence.
    const names = [...Object.keys(patch), 'secondFactorFrom'] as (keyof Settings)[]
    const changed = [...new Set(names)].filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
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
    return { after, unconfirmed: client.confirmedAt === null && before.contactEmail !== after.contactEmail }
  })
  if (unconfirmed) await sendConfirmation(ctx, clientId, after.contactEmail)
  return after
}

/** @throws AppError `request.invalid`, naming the fields, where a changed period is outside of the bounds */
function requireWithinBounds(before: Settings, patch: SettingsPatch): void {
  const changed = OTHER_FIELDS.some((name) => RETENTION.has(name) && patch[name] !== undefined)
  if (!changed) return
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const fields = findRetentionFaults({ ...before, ...given })
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}

/** @throws AppError `settings.owner_only` */
function requireOwner({ actor }: Ctx): void {
  if (actor.kind !== 'client-user' || actor.role !== 'owner') throw new AppError('settings.owner_only')
}

/** The settings stay saved when the mail limit is reached: the dashboard offers to send the link again. */
async function sendConfirmation(ctx: Ctx, clientId: string, contactEmail: string): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') return
  // System scope: mailed links belong to no client.
  await asSystem(ctx, (tx) =>
    sendCompanyConfirmation(ctx, tx, { clientId, userId: actor.userId, contactEmail }),
  ).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'account.confirmation_sent')) throw error
  })
}
