import { and, asc, eq, isNull, not } from 'drizzle-orm'
import type { z } from 'zod'
import { CLIENT_ROLES, type ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import type { settingsApi } from '@wabi/contract/api/settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { RULES_VERSION } from '../../../decision/model/points.ts'
import { settingsFrom } from '../../../decision/model/settings.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { hasSecondFactor } from '../../people/auth/has-second-factor.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { displayName } from '../../kernel/display-name.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { parseReviewerSettings } from '../../kernel/reviewer-settings.ts'
import { parseAppeals } from './parse-appeals.ts'
import { parseRetries } from './parse-retries.ts'
import { logoPath } from './logo-path.ts'

export type Settings = z.input<typeof settingsApi.getSettings.reply>['data']

/** The client's settings, with defaults. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  return asTenant(ctx, requireClientId(ctx), (tx) => loadSettings(ctx, tx))
}

/** Highest role first, as on the team page. */
const byRole = (a: { role: ClientRole }, b: { role: ClientRole }) =>
  CLIENT_ROLES.indexOf(a.role) - CLIENT_ROLES.indexOf(b.role)

export async function loadSettings(ctx: Ctx, tx: Tx): Promise<Settings> {
  const clientId = requireClientId(ctx)
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw new Error('the client is gone')
  const settings = parseClientSettings(client.settings)
  const without = await tx
    .select()
    .from(clientUsers)
    .where(
      and(
        eq(clientUsers.clientId, clientId),
        eq(clientUsers.isActive, true),
        isNull(clientUsers.removedAt),
        not(hasSecondFactor(clientUsers)),
      ),
    )
    .orderBy(asc(clientUsers.createdAt))
  return {
    companyName: client.companyName,
    contactEmail: client.contactEmail,
    contactPhone: client.contactPhone ?? '',
    licenseNumber: client.licenseNumber ?? '',
    logo: logoPath(client.logo),
    ...settings,
    adminsNeedSecondFactor: settings.adminsSecondFactorFrom !== null,
    ...settingsFrom(client.verificationSettings),
    reviewedBy: client.reviewedBy,
    reviewHours: client.reviewHours,
    fourEyes: client.verificationSettings.fourEyes === true,
    ...parseReviewerSettings(client.verificationSettings),
    ...parseRetries(client.verificationSettings),
    ...parseAppeals(client.verificationSettings),
    storageDays: parseClientLimits(client.limits).storageDays,
    withoutSecondFactor: without.toSorted(byRole).map((user) => ({
      id: user.id,
      name: displayName(user),
      role: user.role,
      you: ctx.actor.kind === 'client-user' && ctx.actor.userId === user.id,
    })),
    rulesVersion: RULES_VERSION,
  }
}
