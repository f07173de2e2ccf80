import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clientArchives } from '../../platform/db/schema/clients.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { currentUser } from '../auth/current-user.ts'
import { requirePassword } from '../auth/require-password.ts'

const ADDRESS_LASTS_MS = 60_000

/**
 * An address under which an archive can be fetched, once and within a minute, for staff who say their password again: a
 * browser that saves what it is sent cannot send a bearer token along.
 * @returns its path @throws AppError `auth.wrong_password`, `auth.locked`, `archive.not_found`
 */
export async function openArchive(
  ctx: Ctx,
  { clientId, archiveId, password }: { clientId: string; archiveId: string; password: string },
): Promise<{ path: string }> {
  await requirePassword(ctx, await currentUser(ctx), password)
  const token = newToken()
  const now = ctx.clock.now()
  // System scope: the platform's staff are no client's.
  await asSystem(ctx, async (tx) => {
    const opened = await tx
      .update(clientArchives)
      .set({ tokenHash: hashToken(token), tokenUntil: new Date(now.getTime() + ADDRESS_LASTS_MS) })
      .where(
        and(
          eq(clientArchives.id, archiveId),
          eq(clientArchives.clientId, clientId),
          eq(clientArchives.status, 'done'),
          isNull(clientArchives.downloadedAt),
          gt(clientArchives.expiresAt, now),
        ),
      )
      .returning({ id: clientArchives.id })
    if (opened.length === 0) throw new AppError('archive.not_found')
    await recordAudit(ctx, tx, {
      action: 'client.archive_opened',
      subject: clientId,
      clientId,
      details: { archiveId },
    })
  })
  return { path: `/api/archives/${token}` }
}
