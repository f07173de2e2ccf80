import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminClientsApi } from '@wabi/contract/api/admin/clients.ts'
import { LIMIT_NAMES, parseClientLimits } from '@wabi/contract/client/client-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients, organizations } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { changeSettings } from '../changes/change-settings.ts'
import { describeChanges } from '../changes/change-words.ts'
import { notifyOwners } from '../changes/notify-owners.ts'
import { forClient } from './for-client.ts'
import { type ClientProfile, getClient } from './get-client.ts'
import { type ClientRow, lockClient } from './lock-client.ts'
import { updateClientStatus } from './update-client-status.ts'

type Patch = z.output<typeof adminClientsApi.updateClient.body>

/**
 * Updates a client on behalf of the platform's staff: its organization, its limits and the sender of its text messages at once, and the settings that the
 * client can change too, which wait for one of its owners. Each change is audited with the values before and after, and
 * its owners are mailed.
 * @throws AppError `client.not_found`, `client.erased`, `organization.not_found`
 */
export async function updateClient(
  ctx: Ctx,
  { clientId, ...patch }: Patch & { clientId: string },
): Promise<ClientProfile> {
  const { organizationId, limits, smsSender, emergencyReason, ...settings } = patch
  // System scope: the platform's staff belong to no client.
  await asSystem(ctx, async (tx) => {
    const client = await lockClient(tx, clientId)
    if (organizationId !== undefined && organizationId !== client.organizationId)
      await moveToOrganization(ctx, tx, client, organizationId)
    if (limits) await setLimits(ctx, tx, client, limits)
    if (smsSender !== undefined && smsSender !== client.smsSender)
      await setSmsSender(ctx, tx, client, smsSender)
  })
  if (Object.keys(settings).length > 0)
    await changeSettings(forClient(ctx, clientId), settings, emergencyReason)
  return getClient(ctx, { clientId })
}

async function moveToOrganization(
  ctx: Ctx,
  tx: Tx,
  client: ClientRow,
  organizationId: string | null,
): Promise<void> {
  const { id: clientId } = client
  if (organizationId !== null) {
    const [found] = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('share')
    if (!found) throw new AppError('organization.not_found')
  }
  await tx.update(clients).set({ organizationId }).where(eq(clients.id, clientId))
  await updateClientStatus(ctx, tx, { clientId })
  await recordAudit(ctx, tx, {
    action: 'client.moved',
    subject: clientId,
    clientId,
    details: { organizationId: { from: client.organizationId, to: organizationId } },
  })
}

async function setSmsSender(ctx: Ctx, tx: Tx, client: ClientRow, smsSender: string | null): Promise<void> {
  const { id: clientId } = client
  await tx.update(clients).set({ smsSender }).where(eq(clients.id, clientId))
  const changes = { smsSender: { from: client.smsSender, to: smsSender } }
  await recordAudit(ctx, tx, {
    action: 'client.sms_sender_set',
    subject: clientId,
    clientId,
    details: changes,
  })
  await notifyOwners(ctx, tx, clientId, {
    subject: 'the platform’s staff changed the sender of your text messages',
    paragraphs: ['This was changed:'],
    points: describeChanges(changes),
  })
}

async function setLimits(
  ctx: Ctx,
  tx: Tx,
  client: ClientRow,
  newLimits: NonNullable<Patch['limits']>,
): Promise<void> {
  const { id: clientId } = client
  const before = parseClientLimits(client.limits)
  const after = parseClientLimits({ ...client.limits, ...newLimits })
  const changed = LIMIT_NAMES.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return
  await tx.update(clients).set({ limits: after }).where(eq(clients.id, clientId))
  const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
  await recordAudit(ctx, tx, {
    action: 'client.limits_changed',
    subject: clientId,
    clientId,
    details: changes,
  })
  await notifyOwners(ctx, tx, clientId, {
    subject: 'the platform’s staff changed your limits',
    paragraphs: ['These limits were changed:'],
    points: describeChanges(changes),
  })
}
