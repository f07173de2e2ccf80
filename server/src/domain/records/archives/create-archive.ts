import { and, eq, gt, inArray } from 'drizzle-orm'
import { ARCHIVE_DAYS } from '@wabi/contract/api/admin/clients.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientArchives } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { notifyOwners } from '../../clients/changes/notify-owners.ts'
import { requireSecondAdmin, useApproval } from '../../people/staff/second-admin.ts'
import { getClientName } from '../../clients/clients/get-client-name.ts'
import { lockClient } from '../../clients/clients/lock-client.ts'
import { type ArchiveItem, toArchiveItems } from './list-archives.ts'

/**
 * Requests a file of all data of a client; a job writes it.
 * @throws AppError `client.not_found`, `client.erased`, `archive.busy`
 */
export async function createArchive(
  ctx: Ctx,
  { clientId, reason }: { clientId: string; reason: string },
): Promise<ArchiveItem> {
  const { actor } = ctx
  if (actor.kind !== 'admin') throw new AppError('auth.forbidden')
  const approval = await requireSecondAdmin(ctx, {
    action: 'client.archive',
    subject: clientId,
    about: await getClientName(ctx, clientId),
    reason,
  })
  const now = ctx.clock.now()
  // System scope: the platform's staff belong to no client.
  return asSystem(ctx, async (tx) => {
    await lockClient(tx, clientId)
    await useApproval(ctx, tx, approval)
    const [busy] = await tx
      .select({ id: clientArchives.id })
      .from(clientArchives)
      .where(
        and(
          eq(clientArchives.clientId, clientId),
          inArray(clientArchives.status, ['queued', 'running']),
          gt(clientArchives.expiresAt, now),
        ),
      )
      .limit(1)
    if (busy) throw new AppError('archive.busy')
    const id = newId('archive')
    const rows = await tx
      .insert(clientArchives)
      .values({
        id,
        clientId,
        requestedBy: actor.adminId,
        reason,
        createdAt: now,
        expiresAt: new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS),
      })
      .returning()
    await ctx.queue.enqueue(tx, 'write-archive', { clientId, archiveId: id })
    await recordAudit(ctx, tx, {
      action: 'client.archive_requested',
      subject: clientId,
      clientId,
      details: { archiveId: id, reason },
    })
    await notifyOwners(ctx, tx, clientId, {
      subject: 'the platform’s staff requested an archive of your data',
      paragraphs: [
        'It is one file with everything that is stored about your company and your customers.',
        `The reason: ${reason}`,
      ],
    })
    const [item] = await toArchiveItems(tx, rows)
    if (!item) throw new Error('the archive was not stored')
    return item
  })
}
