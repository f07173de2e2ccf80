import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ClientChange } from '@wabi/contract/shapes/client-changes.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { type SettingsPatch, updateSettings } from '../settings/update-settings.ts'
import { describeChange, findWaitingChange } from './client-change.ts'
import { endWaitingChange } from './end-waiting-change.ts'

/** The change that waits for an owner of the caller's client; null if there is none. */
export async function getWaitingChange(ctx: Ctx): Promise<z.input<typeof ClientChange> | null> {
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const row = await findWaitingChange(ctx, tx, clientId)
      return row && describeChange(ctx, tx, row)
    },
    { reads: true },
  )
}

/**
 * An owner's answer to a change that the platform's staff requested. An accepted one takes effect with the next
 * decision, as a change by the owner.
 * @throws AppError `settings.owner_only`, `client_change.not_found`
 */
export async function decideClientChange(
  ctx: Ctx,
  { changeId, accept }: { changeId: string; accept: boolean },
): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'client-user' || actor.role !== 'owner') throw new AppError('settings.owner_only')
  const { clientId } = actor
  await asTenant(ctx, clientId, async (tx) => {
    const by = deriveContext(ctx, { joined: { clientId, tx, busy: false } })
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update')
    const row = await findWaitingChange(ctx, tx, clientId)
    if (row?.id !== changeId) throw new AppError('client_change.not_found')
    await endWaitingChange(by, tx, clientId, accept ? 'accepted' : 'declined')
    if (!accept) return
    const patch = Object.fromEntries(Object.entries(row.changes).map(([name, { to }]) => [name, to]))
    await updateSettings(by, patch as SettingsPatch)
  })
}

/** Withdraws the change that waits, in the client's context. @throws AppError `client_change.not_found` */
export async function withdrawClientChange(ctx: Ctx): Promise<void> {
  const clientId = requireClientId(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update')
    if (!(await endWaitingChange(ctx, tx, clientId, 'withdrawn')))
      throw new AppError('client_change.not_found')
  })
}
