import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { Ctx } from '../../context.ts'
import { emails } from '../../platform/db/schema/records.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { checkMail, type Mail } from '../../platform/mail/mail.ts'
import { newId } from '../../platform/random.ts'
import { emailPlace, mailKey } from './email-place.ts'

/** How the subject of a test verification's mail begins. */
const TEST_MARK = '[Test]'

/**
 * Writes a mail, sealed, and asks for its sending, in the transaction that causes it.
 * @param clientId null: the platform's own mail
 * @param mode of a test verification: marked as such, and sent to the client's own team only (send-email.ts)
 * @param oneTime it holds a link that opens an account: its words are forgotten once it was sent
 * @throws MailRefused for an address, name or subject that would break a header
 */
export async function queueEmail(
  ctx: Ctx,
  tx: Tx,
  {
    clientId,
    verificationId = null,
    mode = 'live',
    mail,
    oneTime = false,
  }: {
    clientId: string | null
    verificationId?: string | null
    mode?: KeyMode
    mail: Mail
    oneTime?: boolean
  },
): Promise<void> {
  checkMail(mail)
  const id = newId('email')
  const key = await mailKey(ctx, tx, clientId)
  const seal = (column: 'to' | 'subject' | 'text' | 'html', plain: string) =>
    ctx.sealer.seal(key, emailPlace(clientId, id, column), plain)
  await tx.insert(emails).values({
    id,
    clientId,
    verificationId,
    mode,
    to: seal('to', JSON.stringify(mail.to)),
    subject: seal('subject', mode === 'test' ? `${TEST_MARK} ${mail.subject}` : mail.subject),
    text: seal('text', mail.text),
    html: mail.html === undefined ? null : seal('html', mail.html),
    sealed: true,
    oneTime,
    status: ctx.mail.kind === 'kept' ? 'kept' : 'queued',
    createdAt: ctx.clock.now(),
  })
  await ctx.queue.enqueue(tx, 'send-email', { emailId: id })
}
