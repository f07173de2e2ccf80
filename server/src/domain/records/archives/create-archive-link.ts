import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clientArchives } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { getCurrentUser } from '../../people/auth/get-current-user.ts'
import { requirePassword } from '../../people/auth/require-password.ts'

const LINK_LIFETIME_MS = 60_000

/**
 * Creates a download link for an archive, valid once and for a minute, for staff who confirm their password: a browser
 * download cannot send a bearer token.
 * @returns its path
 * @throws AppError `auth.wrong_password`, `auth.locked`, `archive.not_found`
 */
export async function createArchiveLink(
  ctx: Ctx,
  { clientId, archiveId, password }: { clientId: string; archiveId: string; password: string },
): Promise<{ path: string }> {
  await requirePassword(ctx, await getCurrentUser(ctx), password)
  const token = newToken()
  const now = ctx.clock.now()
  // System scope: the platform's staff belong to no client.
  await asSystem(ctx, async (tx) => {
    const opened = await tx
      .update(clientArchives)
      .set({ tokenHash: hashToken(token), tokenUntil: new Date(now.getTime() + LINK_LIFETIME_MS) })
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
