import type { EmailPurpose } from '@wabi/contract/client/emails.ts'
import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { mailKey } from '../../mail/emails/email-aad.ts'
import { checkMailQuota, countMail } from '../../mail/emails/mail-quota.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { getSender } from '../../mail/emails/get-sender.ts'
import { getCustomerLanguage } from './customer-language.ts'
import type { VerificationRow } from './load-session.ts'
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
  language?: CustomerLanguage
}

/**
 * Queues a mail to the customer of a verification, in the transaction of the change it reports. Where the client may
 * not send mail, the change still commits and the audit log records that no mail was sent; with `insist` it throws
 * instead.
 * @param linkExpiresAt for a mail that carries the link
 * @returns status of the mail; null where none is written: no address, as for most walk-ins, or sending is not allowed
 * @throws AppError as `checkMailQuota`, with `insist`
 */
export async function mailCustomer(
  ctx: Ctx,
  tx: Tx,
  verification: VerificationRow,
  {
    purpose,
    linkExpiresAt = null,
    insist = false,
    write,
  }: {
    purpose: EmailPurpose
    linkExpiresAt?: Date | null
    insist?: boolean
    write: (to: Required<Addressee>) => Mail | Promise<Mail>
  },
): Promise<'queued' | 'kept' | null> {
  if (verification.customerEmail === null) return null
  const { clientId, verificationId, mode } = verification
  const [sender, key, ownKey, held] = await pipelineQueries([
    getSender(ctx, tx, clientId),
    ctx.sealer.dataKey(tx, keyOwner(verification)),
    mailKey(ctx, tx, clientId),
    checkMailQuota(ctx, tx, clientId),
  ])
  const person = openPerson(ctx, verification, key)
  if (person.customerEmail === null) return null
  if (held && insist) throw held
  if (held) {
    const details = { because: held.code }
    await recordAudit(ctx, tx, { action: 'mail.held', subject: verificationId, clientId, details })
    return null
  }
  const mail = await write({
    to: { address: person.customerEmail, name: person.customerName },
    company: sender.companyName,
    supportEmail: sender.supportEmail,
    withdrawUrl: getWithdrawUrl(ctx, verification.sessionId ?? ''),
    language: await getCustomerLanguage(tx, verification, sender.customerLanguage),
  })
  const [, status] = await pipelineQueries([
    countMail(tx, clientId),
    queueEmail(ctx, tx, { clientId, verificationId, purpose, mode, mail, linkExpiresAt, key: ownKey }),
  ])
  return status
}
