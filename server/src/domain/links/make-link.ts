import { DEFAULT_LINK_EXPIRY_DAYS } from '@wabi/contract/api/client.ts'
import type { CustomerLanguage } from '@wabi/contract/languages.ts'
import type { Ctx } from '../../context.ts'
import {
  customerVerifications,
  verificationLinks,
  verificationSessions,
} from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import { newId } from '../../platform/random.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientOf } from '../client-of.ts'
import { requireRoom } from '../clients/require-room.ts'
import { checkMailRoom, countMail } from '../emails/mail-room.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { senderOf } from '../emails/sender-of.ts'
import { keepTerms, SEARCH_VERSION } from '../lists/keep-terms.ts'
import { wordsFor } from '../messages/words-for.ts'
import { modeOf } from '../test-mode/mode-of.ts'
import { keyOwner, notesPlace, type PersonColumn, personPlace } from '../verifications/places.ts'
import { eventData } from '../verifications/event-data.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { linkMail } from './link-mail.ts'

const DAY_MS = 86_400_000

export interface NewLink {
  customerName: string
  /** May be left out where no mail is wanted. */
  customerEmail?: string | undefined
  customerPhone?: string | undefined
  notes?: string | undefined
  expiryDays?: number | undefined
  /** As the client writes by default unless told. */
  language?: CustomerLanguage | undefined
  /** The client's own number for this customer. */
  clientReference?: string | undefined
  /** Where the customer is sent when he is done. Over http only with a test key. */
  returnUrl?: string | undefined
  /** `none`: whoever asks passes the link on, and no mail carries it. */
  delivery?: 'email' | 'none' | undefined
}

export interface CreatedLink {
  customerName: string
  verificationId: string
  /** ISO instant. */
  expiresAt: string
  verificationUrl: string
  /** Whether its e-mail is queued to be sent, or kept in the platform's mailbox; null with delivery `none`. */
  email: 'queued' | 'kept' | null
  /** Why no mail carries it; null when one does, or none was wanted. */
  mailHeld: MailHeld | null
}

export interface MailHeld {
  code: 'mail.unconfirmed' | 'mail.limit'
  words: string
}

/**
 * A verification, its session and its link, the mail that carries it, event and audit row, all within one transaction.
 * What names the customer is sealed by the verification's own data key.
 * Where nothing may be mailed in the client's name, staff get the link without its mail, and a program an error: it does
 * not read words, and can ask for `delivery: 'none'`.
 * @throws AppError as `requireRoom`; `verification.no_email`; to an API key as `requireMailRoom`
 */
export async function makeLink(ctx: Ctx, tx: Tx, input: NewLink): Promise<CreatedLink> {
  const clientId = clientOf(ctx)
  const verificationId = newId('verification')
  const sessionId = newId('session')
  const linkId = newId('link')
  const mode = modeOf(ctx)
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + (input.expiryDays ?? DEFAULT_LINK_EXPIRY_DAYS) * DAY_MS)
  const verificationUrl = `${ctx.config.publicUrl}/verify/${sessionId}`

  await requireRoom(ctx, tx, clientId, mode)
  const key = await ctx.sealer.newDataKey(tx, keyOwner({ clientId, verificationId }))
  const inVerification = (column: PersonColumn) => {
    const plain = input[column]
    const place = personPlace({ clientId, verificationId }, column)
    return plain === undefined ? null : ctx.sealer.seal(key, place, plain)
  }
  const inLink = (column: 'customerName' | 'customerEmail', plain: string | undefined) =>
    plain === undefined
      ? null
      : ctx.sealer.seal(key, { clientId, table: 'verification_links', row: linkId, column }, plain)

  await tx.insert(customerVerifications).values({
    clientId,
    mode,
    verificationId,
    sessionId,
    customerName: inVerification('customerName'),
    customerEmail: inVerification('customerEmail'),
    customerPhone: inVerification('customerPhone'),
    verificationLink: verificationUrl,
    language: input.language ?? null,
    clientReference: input.clientReference ?? null,
    returnUrl: input.returnUrl ?? null,
    expiresAt,
    createdAt: now,
    // Its terms are kept with it.
    searchVersion: SEARCH_VERSION,
  })
  await keepTerms(ctx, tx, {
    clientId,
    mode,
    verificationId,
    createdAt: now,
    names: [input.customerName],
    email: input.customerEmail ?? null,
    phone: input.customerPhone ?? null,
    idNumber: null,
  })
  await tx.insert(verificationSessions).values({ clientId, mode, verificationId, sessionId, createdAt: now })
  await tx.insert(verificationLinks).values({
    id: linkId,
    clientId,
    sessionId,
    verificationId,
    customerName: inLink('customerName', input.customerName),
    customerEmail: inLink('customerEmail', input.customerEmail),
    notes:
      input.notes === undefined
        ? null
        : ctx.sealer.seal(key, notesPlace({ clientId, id: linkId }), input.notes),
    verificationUrl,
    expiresAt,
    createdAt: now,
    createdBy: madeBy(ctx),
  })
  // Before its e-mail, as the timeline tells it.
  await recordAudit(ctx, tx, { action: 'link.created', subject: verificationId })
  const { email, mailHeld } =
    input.delivery === 'none'
      ? { email: null, mailHeld: null }
      : await sendLink(ctx, tx, input, { verificationId, verificationUrl, expiresAt })
  await recordEvent(ctx, tx, {
    clientId,
    verificationId,
    type: 'session.generated',
    data: eventData({
      verificationId,
      status: 'pending',
      outcome: null,
      overallScore: null,
      clientReference: input.clientReference ?? null,
    }),
  })
  return {
    customerName: input.customerName,
    verificationId,
    expiresAt: expiresAt.toISOString(),
    verificationUrl,
    email,
    mailHeld,
  }
}

/** @throws AppError `verification.no_email`; to an API key as `requireMailRoom` */
async function sendLink(
  ctx: Ctx,
  tx: Tx,
  { customerName, customerEmail, ...input }: NewLink,
  made: { verificationId: string; verificationUrl: string; expiresAt: Date },
): Promise<Pick<CreatedLink, 'email' | 'mailHeld'>> {
  if (customerEmail === undefined) throw new AppError('verification.no_email')
  const clientId = clientOf(ctx)
  const [held, sender] = await together([checkMailRoom(ctx, tx, clientId), senderOf(ctx, tx, clientId)])
  if (held && (ctx.actor.kind === 'api-key' || !isMailHeld(held.code))) throw held
  if (held && isMailHeld(held.code))
    return { email: null, mailHeld: { code: held.code, words: held.message } }
  const language = input.language ?? sender.customerLanguage
  const mail = linkMail({
    customerName,
    customerEmail,
    companyName: sender.companyName,
    supportEmail: sender.supportEmail,
    url: made.verificationUrl,
    expiresAt: made.expiresAt,
    language,
    words: await wordsFor(tx, clientId, language),
  })
  const [, email] = await together([
    countMail(tx, clientId),
    queueEmail(ctx, tx, {
      clientId,
      verificationId: made.verificationId,
      purpose: 'link',
      mode: modeOf(ctx),
      mail,
      linkExpiresAt: made.expiresAt,
    }),
  ])
  return { email, mailHeld: null }
}

const isMailHeld = (code: string): code is MailHeld['code'] =>
  code === 'mail.unconfirmed' || code === 'mail.limit'

function madeBy({ actor }: Ctx): string | null {
  if (actor.kind === 'client-user') return actor.userId
  return actor.kind === 'api-key' ? actor.keyId : null
}
