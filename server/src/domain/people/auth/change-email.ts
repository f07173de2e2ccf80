import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { mailedLinks } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireMailQuota } from '../../mail/emails/mail-quota.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { platformKey } from '../../kernel/platform-key.ts'
import { getCurrentUser } from './get-current-user.ts'
import { MAILED_LINKS_KEY, mailedLinkAad } from './mailed-link-aad.ts'
import { requirePassword } from './require-password.ts'
import { confirmEmailMail } from './staff-mails.ts'

const LINK_LIFETIME_MS = DAY_MS

/**
 * Mails a confirmation link to the new address; the old one stays in use until the link is followed. The reply is the
 * same when the address is already taken.
 * @throws AppError `auth.wrong_password`, `auth.locked`, and as `requireMailQuota`
 */
export async function changeEmail(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const user = await getCurrentUser(ctx)
  await requirePassword(ctx, user, password)
  const id = randomUUID()
  const token = newToken()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  const { kind, name, companyName } = user.shown
  // System scope: a person of either kind.
  await asSystem(ctx, async (tx) => {
    if (user.clientId !== null) await requireMailQuota(ctx, tx, user.clientId)
    await tx.insert(mailedLinks).values({
      id,
      kind: 'email',
      userType: kind,
      userId: user.id,
      tokenHash: hashToken(token),
      about: ctx.sealer.seal(platformKey(ctx, MAILED_LINKS_KEY), mailedLinkAad(id), email),
      expiresAt,
      createdAt: now,
    })
    const url = `${ctx.config.publicUrl}/auth/email#${token}`
    const mail = confirmEmailMail({ to: { address: email, name }, company: companyName, url })
    await queueEmail(ctx, tx, { clientId: user.clientId, mail, oneTime: true, linkExpiresAt: expiresAt })
    await recordAudit(ctx, tx, { action: 'account.email_change_asked', subject: user.id })
  })
}
