import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { hideLinks } from './hide-links.ts'
import { type EmailRow, shownAddress } from './list-emails.ts'
import { openEmail } from './open-email.ts'

interface ShownEmail extends EmailRow {
  text: string
  html: string
  /** Links and codes are hidden until `revealEmail`. */
  hidden: boolean
}

/**
 * A mail with its text; opening it is audited, in the client's log if it is a client's. In production links to this
 * platform are hidden: whoever follows one could take the place of a customer or a colleague.
 * @throws AppError `email.not_found`
 */
export function getEmail(ctx: Ctx, { id }: { id: string }): Promise<ShownEmail> {
  return openMail(ctx, id, (tx, row) =>
    recordAudit(ctx, tx, { action: 'email.read', subject: id, clientId: row.clientId }),
  )
}

/** The same with its links; the reason is in the audit log. @throws AppError `email.not_found` */
export function revealEmail(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<ShownEmail> {
  return openMail(
    ctx,
    id,
    (tx, row) =>
      recordAudit(ctx, tx, {
        action: 'email.links_revealed',
        subject: id,
        clientId: row.clientId,
        details: { reason, ...(row.verificationId !== null && { verificationId: row.verificationId }) },
      }),
    { revealed: true },
  )
}

async function openMail(
  ctx: Ctx,
  id: string,
  record: (tx: Tx, row: typeof emails.$inferSelect) => Promise<void>,
  { revealed = false }: { revealed?: boolean } = {},
): Promise<ShownEmail> {
  // System scope: the platform's admin reads the mails of every client.
  return asSystem(ctx, async (tx) => {
    const [row] = await tx.select().from(emails).where(eq(emails.id, id))
    if (!row) throw new AppError('email.not_found')
    const mail = await openEmail(ctx, tx, row)
    await record(tx, row)
    const { production, publicUrl } = ctx.config
    const content =
      production && !revealed
        ? hideLinks(mail, { publicUrl, oneTime: row.oneTime })
        : { text: mail.text, html: mail.html ?? '', hidden: false }
    return {
      id,
      channel: row.channel,
      to: shownAddress(ctx, row, mail.to.address),
      subject: mail.subject,
      language: row.language,
      status: row.status,
      reason: row.error,
      createdAt: row.createdAt.toISOString(),
      ...content,
    }
  })
}
