import type { CustomerLanguage } from '@wabi/contract/languages.ts'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { takeMailRoom } from '../emails/mail-room.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { senderOf } from '../emails/sender-of.ts'
import type { VerificationRow } from '../verifications/load-session.ts'
import { openPerson } from '../verifications/open-person.ts'
import { keyOwner } from '../verifications/places.ts'

/** Whom a mail about a verification goes to, and in whose name. */
export interface Addressee {
  to: { address: string; name: string }
  company: string
  supportEmail: string
  /** The customer's; English unless told. */
  language?: CustomerLanguage
}

/**
 * Writes to the customer of a verification, in the transaction of what is told. Where nothing may be mailed in the client's
 * name, what is told holds all the same and the audit log keeps that no mail went out, unless `insist`.
 * @returns whether there was an address; a walk-in as a rule has none
 * @throws AppError as `requireMailRoom`, with `insist`
 */
export async function mailCustomer(
  ctx: Ctx,
  tx: Tx,
  verification: VerificationRow,
  write: (to: Required<Addressee>) => Mail | Promise<Mail>,
  { insist = false }: { insist?: boolean } = {},
): Promise<boolean> {
  if (verification.customerEmail === null) return false
  const { clientId, verificationId, mode } = verification
  const sender = await senderOf(ctx, tx, clientId)
  const person = openPerson(ctx, verification, await ctx.sealer.dataKey(tx, keyOwner(verification)))
  if (person.customerEmail === null) return false
  const held = await takeMailRoom(ctx, tx, clientId)
  if (held && insist) throw held
  if (held) {
    const details = { because: held.code }
    await recordAudit(ctx, tx, { action: 'mail.held', subject: verificationId, clientId, details })
    return true
  }
  const mail = await write({
    to: { address: person.customerEmail, name: person.customerName },
    company: sender.companyName,
    supportEmail: sender.supportEmail,
    language: verification.language ?? sender.customerLanguage,
  })
  await queueEmail(ctx, tx, { clientId, verificationId, mode, mail })
  return true
}
