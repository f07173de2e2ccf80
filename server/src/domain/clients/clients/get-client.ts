import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminClientsApi } from '@wabi/contract/api/admin/clients.ts'
import { parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { RULES_VERSION } from '../../../decision/model/points.ts'
import { settingsFrom } from '../../../decision/model/settings.ts'
import { clientErasures, clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { getMailUsage } from '../../mail/emails/mail-quota.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { describeChange, findWaitingChange } from '../changes/client-change.ts'
import { logoPath } from '../settings/logo-path.ts'
import { displayName } from '../../kernel/display-name.ts'
import { listAdminNames } from './list-admin-names.ts'
import { listClientItems } from './list-client-items.ts'
import type { ClientRow } from './lock-client.ts'
import { getSuspensionReason } from '../../kernel/suspended-error.ts'
import { getResourceCounts, getMonthlyUsage } from './client-usage.ts'
import { listActiveOwners } from '../../people/team/list-active-owners.ts'

export type ClientProfile = z.input<typeof adminClientsApi.getClient.reply>['data']

/** A client's settings, usage and limits. @throws AppError `client.not_found` */
export async function getClient(ctx: Ctx, { clientId }: { clientId: string }): Promise<ClientProfile> {
  // System scope: the platform's staff belong to no client.
  return asSystem(
    ctx,
    async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
      const [item] = await listClientItems(ctx, tx, [clientId])
      if (!client || !item) throw new AppError('client.not_found')
      const resources = await getResourceCounts(ctx, tx, clientId)
      const mailUsage = await getMailUsage(tx, clientId)
      const at = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())
      return {
        ...item,
        contactPhone: client.contactPhone ?? '',
        logo: logoPath(client.logo),
        customerLanguage: client.customerLanguage,
        smsSender: client.smsSender,
        suspended: await getSuspension(tx, client),
        settings: {
          ...settingsFrom(client.verificationSettings),
          ...parseClientSettings(client.settings),
          fourEyes: client.verificationSettings.fourEyes === true,
        },
        rulesVersion: RULES_VERSION,
        limits: parseClientLimits(client.limits),
        mails: {
          perHour: mailUsage.perHour,
          perDay: mailUsage.perDay,
          inLastHour: mailUsage.inLastHour,
          inLastDay: mailUsage.inLastDay,
        },
        refusedBecause: client.approvalReason,
        team: {
          members: resources.members,
          invitations: resources.invitations,
          owners: await listOwners(tx, clientId),
        },
        keys: { active: resources.keys, lastUsed: at(resources.keyUsed) },
        webhooks: {
          active: resources.hooks,
          failing: resources.failing,
          off: resources.off,
          waiting: resources.waiting,
        },
        months: await getMonthlyUsage(ctx, tx, clientId),
        erasure: await getErasure(tx, clientId),
        waitingChange: await getChange(ctx, tx, clientId),
      }
    },
    // Otherwise an erasure that ends meanwhile would show as done, with the client as it was before.
    { snapshot: true },
  )
}

async function getChange(ctx: Ctx, tx: Tx, clientId: string): Promise<ClientProfile['waitingChange']> {
  const row = await findWaitingChange(ctx, tx, clientId)
  return row && describeChange(ctx, tx, row)
}

async function getSuspension(tx: Tx, client: ClientRow): Promise<ClientProfile['suspended']> {
  const { id, status, suspendedAt, heldAt } = client
  if (status !== 'suspended' || suspendedAt === null) return null
  const waiting = await hasOpenErasure(tx, id)
  const by = waiting ? 'erasure' : heldAt === null ? 'organization' : 'client'
  return { since: suspendedAt.toISOString(), by, reason: (await getSuspensionReason(tx, id)) ?? '' }
}

async function listOwners(tx: Tx, clientId: string): Promise<ClientProfile['team']['owners']> {
  const owners = await listActiveOwners(tx, clientId)
  return owners.map((owner) => ({
    name: displayName(owner),
    email: owner.email,
    lastLogin: owner.lastLogin?.toISOString() ?? null,
  }))
}

async function hasOpenErasure(tx: Tx, clientId: string): Promise<boolean> {
  const open = await tx
    .select({ id: clientErasures.id })
    .from(clientErasures)
    .where(
      and(
        eq(clientErasures.clientId, clientId),
        or(eq(clientErasures.status, 'waiting'), eq(clientErasures.status, 'running')),
      ),
    )
  return open.length > 0
}

async function getErasure(tx: Tx, clientId: string): Promise<ClientProfile['erasure']> {
  const [row] = await tx
    .select()
    .from(clientErasures)
    .where(
      and(
        eq(clientErasures.clientId, clientId),
        inArray(clientErasures.status, ['waiting', 'running', 'done']),
      ),
    )
    .orderBy(desc(clientErasures.createdAt))
    .limit(1)
  if (!row) return null
  const names = await listAdminNames(tx, [row.requestedBy])
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    requestedBy: names.get(row.requestedBy) ?? '',
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    total: row.total,
    erased: row.erased,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
