import type { Language } from '@wabi/contract/language/languages.ts'
import type { EmailPurpose, MessageChannel } from '@wabi/contract/client/emails.ts'
import { toSmsNumber } from '@wabi/contract/client/sms-number.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { mailKey } from '../../mail/emails/email-aad.ts'
import { checkMailQuota, countMail } from '../../mail/emails/mail-quota.ts'
import { queueEmail, queueSms } from '../../mail/emails/queue-email.ts'
import { CUSTOMER_WORDS, type CustomerWords } from '../../mail/words/customer-words.ts'
import { getSender } from '../../mail/emails/get-sender.ts'
import { findConsentLanguage } from './find-consent-language.ts'
import type { VerificationRow } from './load-session.ts'
import { toSmsName } from './to-sms-name.ts'
import { getWithdrawUrl } from './withdraw-token.ts'
import { openPerson } from './open-person.ts'
import { keyOwner } from './sealing-aad.ts'

/** Recipient of a mail about a verification, and the company that sends it. */
export interface Addressee {
  to: { address: string; name: string }
  company: string
  supportEmail: string
  /** The page on which the customer withdraws their consent. */
  withdrawUrl: string
  /** The customer's language; English by default. */
  language?: Language
}

/** What a text message is composed of. */
interface SmsParts {
  company: string
  /** The page of the check. */
  url: string
}

interface CustomerMessage {
  purpose: EmailPurpose
  /** Default: as the link was sent. */
  channel?: MessageChannel
  linkExpiresAt?: Date | null
  insist?: boolean
  write: (to: Required<Addressee>) => Mail | Promise<Mail>
  /** Its text message; without one it is only mailed. */
  sms?: (words: CustomerWords['sms'], parts: SmsParts) => string
}

/**
 * Queues a mail or text message to the customer of a verification, in the transaction of the change it reports. Where
 * the client may not send one, the change still commits and the audit log records that nothing was sent; with `insist`
 * it throws instead.
 * @param linkExpiresAt for a message that carries the link
 * @returns status of the message; null where none is written: no address, as for most walk-ins, or sending is not allowed
 * @throws AppError with `insist`: as `checkMailQuota`, `sms.unavailable`, `verification.no_phone`
 */
export async function mailCustomer(
  ctx: Ctx,
  tx: Tx,
  verification: VerificationRow,
  { purpose, channel: asked, linkExpiresAt = null, insist = false, write, sms }: CustomerMessage,
): Promise<'queued' | 'kept' | null> {
  const channel = sms ? (asked ?? verification.channel ?? 'email') : 'email'
  if (channel === 'email' && verification.customerEmail === null) return null
  const { clientId, verificationId, mode, sessionId } = verification
  const [sender, agreedIn, key, ownKey, held] = await pipelineQueries([
    getSender(ctx, tx, clientId),
    findConsentLanguage(tx, verification),
    ctx.sealer.dataKey(tx, keyOwner(verification)),
    mailKey(ctx, tx, clientId),
    checkMailQuota(ctx, tx, clientId, channel),
  ])
  const person = openPerson(ctx, verification, key)
  const number = toSmsNumber(person.customerPhone ?? '')
  const refusal = held ?? (channel === 'sms' ? smsRefusal(ctx, number) : null)
  if (refusal && insist) throw refusal
  if (refusal) {
    const details = { because: refusal.code }
    await recordAudit(ctx, tx, { action: 'mail.held', subject: verificationId, clientId, details })
    return null
  }
  const language = agreedIn ?? verification.language ?? sender.customerLanguage
  const message = { clientId, verificationId, purpose, mode, linkExpiresAt, key: ownKey }
  if (channel === 'sms' && sms && number !== null) {
    const url = `${ctx.config.publicUrl}/verify/${sessionId ?? ''}`
    const text = sms(CUSTOMER_WORDS[language].sms, { company: toSmsName(sender.companyName), url })
    await countMail(tx, clientId, channel)
    return queueSms(ctx, tx, { ...message, to: number, text, language })
  }
  if (person.customerEmail === null) return null
  const mail = await write({
    to: { address: person.customerEmail, name: person.customerName },
    company: sender.companyName,
    supportEmail: sender.supportEmail,
    withdrawUrl: getWithdrawUrl(ctx, sessionId ?? ''),
    language,
  })
  const [, status] = await pipelineQueries([
    countMail(tx, clientId),
    queueEmail(ctx, tx, { ...message, mail }),
  ])
  return status
}

function smsRefusal(ctx: Ctx, number: string | null): AppError | null {
  if (!ctx.sms) return new AppError('sms.unavailable')
  return number === null ? new AppError('verification.no_phone') : null
}
