import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { mailedLinks } from '../../../platform/db/schema/access.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { getCurrentUser } from '../../people/auth/get-current-user.ts'
import { MAILED_LINKS_KEY, mailedLinkAad } from '../../people/auth/mailed-link-aad.ts'
import { confirmCompanyMail } from '../../people/auth/staff-mails.ts'
import { consumeMailedLink } from '../../people/auth/mailed-link.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { platformKey } from '../../kernel/platform-key.ts'

const LINK_LIFETIME_DAYS = 7

/** Confirmation mails per company per hour, because the address may belong to someone else. */
const MAX_MAILS_PER_HOUR = 3

/**
 * Mails a confirmation link to a company's contact address. Needs the system scope.
 * @throws AppError `account.confirmation_sent` once the hourly limit is reached
 */
export async function sendCompanyConfirmation(
  ctx: Ctx,
  tx: Tx,
  { clientId, userId, contactEmail }: { clientId: string; userId: string; contactEmail: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation ${clientId}`}, 0))`)
  const { rows } = await tx.execute<{ mails: number }>(sql`
    select coalesce(sum(counted.mails), 0)::int as mails from client_users u
      cross join lateral (select count(*) as mails from mailed_links l
        where l.user_id = u.id and l.kind = 'company' and l.created_at > now() - interval '1 hour') counted
    where u.client_id = ${clientId}`)
  if (rows[0]!.mails >= MAX_MAILS_PER_HOUR) throw new AppError('account.confirmation_sent')
  const id = randomUUID()
  const expiresAt = new Date(ctx.clock.now().getTime() + LINK_LIFETIME_DAYS * DAY_MS)
  const token = newToken()
  await tx.insert(mailedLinks).values({
    id,
    kind: 'company',
    userType: 'client',
    userId,
    tokenHash: hashToken(token),
    about: ctx.sealer.seal(platformKey(ctx, MAILED_LINKS_KEY), mailedLinkAad(id), contactEmail),
    expiresAt,
  })
  const url = `${ctx.config.publicUrl}/auth/company#${token}`
  const mail = confirmCompanyMail({ address: contactEmail, url, days: LINK_LIFETIME_DAYS })
  // Sent in the platform's name, but stored under the client, so that erasing the client deletes it.
  await queueEmail(ctx, tx, {
    clientId,
    mail,
    oneTime: true,
    purpose: 'confirmation',
    linkExpiresAt: expiresAt,
  })
}

/** Sends the confirmation link again. @throws AppError `account.confirmation_sent` */
export async function resendCompanyConfirmation(ctx: Ctx): Promise<{ contactEmail: string }> {
  const { id: userId, clientId } = await getCurrentUser(ctx)
  if (clientId === null) throw new AppError('auth.forbidden')
  // System scope: mailed links belong to no client.
  return asSystem(ctx, async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('no key update')
    if (!client) throw new AppError('auth.required')
    const { contactEmail } = client
    // Confirmed in the meantime, for example in another window.
    if (client.confirmedAt !== null) return { contactEmail }
    await sendCompanyConfirmation(ctx, tx, { clientId, userId, contactEmail })
    await recordAudit(ctx, tx, { action: 'client.confirmation_sent', subject: clientId, clientId })
    return { contactEmail }
  })
}

/**
 * Confirms the company's contact address, which allows mail to be sent in its name. The link needs no sign-in.
 * @throws AppError `auth.link_invalid`, also when the address has changed since
 */
export async function confirmCompany(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ companyName: string; contactEmail: string }> {
  // System scope: the owner is not known before the token is resolved.
  return asSystem(ctx, async (tx) => {
    const { link, user } = await consumeMailedLink(ctx, tx, 'company', token)
    const contactEmail = ctx.sealer.open(
      platformKey(ctx, MAILED_LINKS_KEY),
      mailedLinkAad(link.id),
      link.about ?? '',
    )
    const [client] = await tx
      .update(clients)
      .set({ confirmedAt: sql`coalesce(${clients.confirmedAt}, now())` })
      .where(and(eq(clients.id, user.clientId ?? ''), eq(clients.contactEmail, contactEmail)))
      .returning()
    if (!client) throw new AppError('auth.link_invalid')
    await tx
      .update(mailedLinks)
      .set({ usedAt: ctx.clock.now() })
      .where(
        and(eq(mailedLinks.userId, user.id), eq(mailedLinks.kind, 'company'), isNull(mailedLinks.usedAt)),
      )
    await recordAudit(ctx, tx, { action: 'client.confirmed', subject: client.id, clientId: client.id })
    return { companyName: client.companyName, contactEmail }
  })
}
