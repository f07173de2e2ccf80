import { eq } from 'drizzle-orm'
import { CLIENT_CHANGE_DAYS, FREE_SETTINGS } from '@wabi/contract/client/client-changes.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientChanges, clients } from '../../../platform/db/schema/clients.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { actorId } from '../../kernel/actor-id.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { listActiveOwners } from '../../people/team/list-active-owners.ts'
import { loadSettings, type Settings } from '../settings/get-settings.ts'
import { type SettingsPatch, updateSettings } from '../settings/update-settings.ts'
import { describeChanges } from './change-words.ts'
import type { SettingChanges } from './client-change.ts'
import { endWaitingChange } from './end-waiting-change.ts'
import { notifyOwners } from './notify-owners.ts'

const FREE: readonly string[] = FREE_SETTINGS

/**
 * Changes a client's settings on behalf of the platform's staff, in the client's context. Names and contact data change at
 * once; everything else waits until an owner accepts it, unless the client has no owner yet or an emergency is stated.
 * The owners are mailed in each case.
 */
export async function changeSettings(
  ctx: Ctx,
  patch: SettingsPatch,
  emergencyReason: string | undefined,
): Promise<void> {
  const clientId = requireClientId(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    const by = deriveContext(ctx, { joined: { clientId, tx, busy: false } })
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update')
    const before = await loadSettings(by, tx)
    const [free, reserved] = split(patch)
    const changes = getChanges(before, reserved)
    const waits =
      Object.keys(changes).length > 0 &&
      emergencyReason === undefined &&
      (await listActiveOwners(tx, clientId)).length > 0
    const now = { ...free, ...(waits ? {} : reserved) }
    if (Object.keys(now).length > 0) await updateSettings(by, now)
    if (waits) await requestChange(by, tx, clientId, changes)
    const made = { ...getChanges(before, free), ...(waits ? {} : changes) }
    if (Object.keys(made).length === 0) return
    if (emergencyReason !== undefined)
      await recordAudit(by, tx, {
        action: 'client_change.forced',
        subject: clientId,
        details: { reason: emergencyReason, settings: Object.keys(changes) },
      })
    await notifyOwners(by, tx, clientId, {
      subject: 'the platform’s staff changed your settings',
      paragraphs: [
        emergencyReason === undefined
          ? 'These settings were changed:'
          : `These settings were changed without waiting for you, as an emergency. The reason: ${emergencyReason}`,
      ],
      points: describeChanges(made),
      button: { label: 'See your settings', url: `${ctx.config.publicUrl}/dashboard/settings/rules` },
    })
  })
}

function split(patch: SettingsPatch): [free: SettingsPatch, reserved: SettingsPatch] {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined)
  return [
    Object.fromEntries(entries.filter(([name]) => FREE.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !FREE.includes(name))),
  ]
}

function getChanges(before: Settings, patch: SettingsPatch): SettingChanges {
  return Object.fromEntries(
    Object.entries(patch)
      .map(([name, to]) => [name, { from: (before as Record<string, unknown>)[name] ?? null, to }] as const)
      .filter(([, { from, to }]) => from !== to),
  )
}

/** Stores the change and asks the owners; an earlier one that still waits is replaced. */
async function requestChange(ctx: Ctx, tx: Tx, clientId: string, changes: SettingChanges): Promise<void> {
  await endWaitingChange(ctx, tx, clientId, 'replaced')
  const id = newId('clientChange')
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + CLIENT_CHANGE_DAYS * DAY_MS)
  const requestedBy = actorId(ctx.actor)
  if (requestedBy === null) throw new Error('a change of settings is requested by somebody')
  await tx.insert(clientChanges).values({ id, clientId, requestedBy, changes, createdAt, expiresAt })
  await recordAudit(ctx, tx, {
    action: 'client_change.requested',
    subject: id,
    details: { changes, expiresAt: expiresAt.toISOString() },
  })
  await notifyOwners(ctx, tx, clientId, {
    subject: 'the platform’s staff ask to change your settings',
    paragraphs: [
      `Nothing changes unless you accept it. Without an answer the request expires after ${CLIENT_CHANGE_DAYS} days.`,
    ],
    points: describeChanges(changes),
    button: { label: 'Accept or decline', url: `${ctx.config.publicUrl}/dashboard/settings/rules` },
  })
}
