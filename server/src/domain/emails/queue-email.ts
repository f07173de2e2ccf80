import type { EmailPurpose } from '@wabi/contract/emails.ts'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { Ctx } from '../../context.ts'
import { emails } from '../../platform/db/schema/records.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import { checkMail, type Mail } from '../../platform/mail/mail.ts'
import { newId } from '../../platform/random.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { emailPlace, mailKey } from './email-place.ts'
import { mayLeave } from './may-leave.ts'

/** How the subject of a test verification's mail begins. */
const TEST_MARK = '[Test]'

interface NewEmail {
  /** null: the platform's own mail. */
  clientId: string | null
  verificationId?: string | null
  /** What it tells a customer. */
  purpose?: EmailPurpose | null
  /** Of a test verification: marked as such, and sent to the client's own team only (send-email.ts). */
  mode?: KeyMode
  mail: Mail
  /** Holds a link that opens an account: its text is forgotten once it was sent. */
  oneTime?: boolean
  /** From when its link opens nothing: it is not sent after that. */
  linkExpiresAt?: Date | null
  /** By what it is sealed, where the caller has it already: `mailKey`. */
  key?: DataKey
}

/**
 * Writes a mail, sealed, and asks for its sending, in the transaction that causes it.
 * @returns `kept` where nothing will be sent: there is no mail server, or a test's mail is not to the client's own team
 * @throws MailRefused for an address, name or subject that would break a header
 */
export async function queueEmail(
  ctx: Ctx,
  tx: Tx,
  {
    clientId,
    verificationId = null,
    purpose = null,
    mode = 'live',
    mail,
    oneTime = false,
    linkExpiresAt = null,
    key: given,
  }: NewEmail,
): Promise<'queued' | 'kept'> {
  checkMail(mail)
  const id = newId('email')
  const [key, mayBeSent] = await together([
    given ?? mailKey(ctx, tx, clientId),
    ctx.mail.kind === 'smtp' && mayLeave(tx, { mode, clientId }, mail.to.address),
  ])
  const seal = (column: 'to' | 'subject' | 'text' | 'html', plain: string) =>
    ctx.sealer.seal(key, emailPlace(clientId, id, column), plain)
  const status = mayBeSent ? 'queued' : 'kept'
  const now = ctx.clock.now()
  await together([
    tx.insert(emails).values({
      id,
      clientId,
      verificationId,
      purpose,
      mode,
      to: seal('to', JSON.stringify(mail.to)),
      subject: seal('subject', mode === 'test' ? `${TEST_MARK} ${mail.subject}` : mail.subject),
      text: seal('text', mail.text),
      html: mail.html === undefined ? null : seal('html', mail.html),
      sealed: true,
      oneTime,
      linkExpiresAt,
      status,
      statusAt: now,
      createdAt: now,
    }),
    ctx.queue.enqueue(tx, 'send-email', { emailId: id }),
  ])
  return status
}
