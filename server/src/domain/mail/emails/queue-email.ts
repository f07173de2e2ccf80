import type { Language } from '@wabi/contract/language/languages.ts'
import type { EmailPurpose, MessageChannel } from '@wabi/contract/client/emails.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { checkMail, type Mail } from '../../../platform/mail/mail.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { emailAad, mailKey } from './email-aad.ts'
import { canSend } from './can-send.ts'
import { maySend } from './may-send.ts'

/** Subject prefix of mails of test verifications. */
const TEST_PREFIX = '[Test]'

interface NewMessage {
  /** Null: the platform's own mail. */
  clientId: string | null
  verificationId?: string | null
  /** What a message to a customer is about. */
  purpose?: EmailPurpose | null
  /** Messages of test verifications are marked and sent only to the client's own team (send-email.ts). */
  mode?: KeyMode
  /** When its link expires: it is not sent after that. */
  linkExpiresAt?: Date | null
  /** The key from `mailKey` that seals it, if the caller has already loaded it. */
  key?: DataKey
}

interface NewEmail extends NewMessage {
  mail: Mail
  /** Contains a link that gives access to an account: its text is deleted after sending. */
  oneTime?: boolean
}

/**
 * Stores a sealed mail and enqueues its delivery, in the transaction that causes it.
 * @returns `kept` when it will not be sent: there is no mail server, or a test's mail is not to the client's own team
 * @throws MailRefused for an address, name or subject that could break a header
 */
export async function queueEmail(ctx: Ctx, tx: Tx, email: NewEmail): Promise<'queued' | 'kept'> {
  checkMail(email.mail)
  return insertMessage(ctx, tx, 'email', email)
}

/**
 * The same for a text message.
 * @param to E.164
 * @returns `kept` in test mode, and with a gateway that keeps all messages
 */
export async function queueSms(
  ctx: Ctx,
  tx: Tx,
  { to, text, language, ...message }: NewMessage & { to: string; text: string; language: Language },
): Promise<'queued' | 'kept'> {
  return insertMessage(ctx, tx, 'sms', {
    ...message,
    mail: { to: { address: to }, subject: '', text, language },
  })
}

async function insertMessage(
  ctx: Ctx,
  tx: Tx,
  channel: MessageChannel,
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
  const id = newId('email')
  const [key, mayBeSent] = await pipelineQueries([
    given ?? mailKey(ctx, tx, clientId),
    canSend(ctx, channel) && maySend(tx, { mode, clientId }, mail.to.address),
  ])
  const seal = (column: 'to' | 'subject' | 'text' | 'html', plain: string) =>
    ctx.sealer.seal(key, emailAad(clientId, id, column), plain)
  const status = mayBeSent ? 'queued' : 'kept'
  const now = ctx.clock.now()
  const isMarked = mode === 'test' && channel === 'email'
  await pipelineQueries([
    tx.insert(emails).values({
      id,
      clientId,
      verificationId,
      channel,
      purpose,
      mode,
      to: seal('to', JSON.stringify(mail.to)),
      subject: seal('subject', isMarked ? `${TEST_PREFIX} ${mail.subject}` : mail.subject),
      text: seal('text', mail.text),
      html: mail.html === undefined ? null : seal('html', mail.html),
      language: mail.language ?? null,
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
