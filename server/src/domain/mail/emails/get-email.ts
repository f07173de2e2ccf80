import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { EmailRow } from './list-emails.ts'
import { openEmail } from './open-email.ts'

/**
 * A mail with its text, which may contain a customer's link: reading it is audited.
 * @throws AppError `email.not_found`
 */
export async function getEmail(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EmailRow & { text: string; html: string }> {
  // System scope: the platform's admin reads the mails of every client.
  return asSystem(ctx, async (tx) => {
    const [row] = await tx.select().from(emails).where(eq(emails.id, id))
    if (!row) throw new AppError('email.not_found')
    const mail = await openEmail(ctx, tx, row)
    await recordAudit(ctx, tx, { action: 'email.read', subject: id, clientId: row.clientId })
    return {
      id,
      to: mail.to.address,
      subject: mail.subject,
      status: row.status,
      reason: row.error,
      createdAt: row.createdAt.toISOString(),
      text: mail.text,
      html: mail.html ?? '',
    }
  })
}
