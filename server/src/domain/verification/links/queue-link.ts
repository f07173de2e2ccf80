import type { Language } from '@wabi/contract/language/languages.ts'
import { toSmsNumber } from '@wabi/contract/client/sms-number.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { getSender, type Sender } from '../../mail/emails/get-sender.ts'
import { checkMailQuota, countMail } from '../../mail/emails/mail-quota.ts'
import { queueEmail, queueSms } from '../../mail/emails/queue-email.ts'
import { wordsFor } from '../../mail/messages/words-for.ts'
import { CUSTOMER_WORDS } from '../../mail/words/customer-words.ts'
import { getWithdrawUrl } from '../session/withdraw-token.ts'
import type { NewLink } from './insert-link.ts'
import { renderLinkMail } from './link-mail.ts'
import { toSmsName } from '../session/to-sms-name.ts'

/** What became of the message with a new link. */
export interface QueuedLink {
  /** A short message with the link in the customer's language. */
  shareText: string
  /** Whether the e-mail is queued, or kept in the platform's mailbox; null without one or when withheld. */
  email: 'queued' | 'kept' | null
  /** The same for a text message. */
  sms: 'queued' | 'kept' | null
  /** Why nothing was sent; null when something was, or with delivery `none`. */
  mailHeld: WithheldMail | null
}

const WITHHOLDING_CODES = ['mail.unconfirmed', 'mail.limit', 'sms.limit'] as const

interface WithheldMail {
  code: (typeof WITHHOLDING_CODES)[number]
  words: string
}

interface Link {
  verificationId: string
  sessionId: string
  verificationUrl: string
  expiresAt: Date
}

const NONE = { email: null, sms: null, mailHeld: null } as const

/**
 * Queues the message with a new link, as its delivery says.
 * @throws AppError `verification.no_email`, `sms.unavailable`, `verification.no_phone`; for an API key, also those of
 *   `checkMailQuota`
 */
export async function queueLink(ctx: Ctx, tx: Tx, input: NewLink, link: Link): Promise<QueuedLink> {
  const { delivery: channel = 'email' } = input
  const clientId = requireClientId(ctx)
  if (channel !== 'none') requireReachable(ctx, input)
  const [refusal, sender] = await pipelineQueries([
    channel !== 'none' && checkMailQuota(ctx, tx, clientId, channel),
    getSender(ctx, tx, clientId),
  ])
  const language = input.language ?? sender.customerLanguage
  const shareText = CUSTOMER_WORDS[language].sms.link(toSmsName(sender.companyName), link.verificationUrl)
  const none = { ...NONE, shareText }
  if (channel === 'none') return none
  if (refusal) {
    const code = WITHHOLDING_CODES.find((one) => one === refusal.code)
    if (ctx.actor.kind === 'api-key' || !code) throw refusal
    return { ...none, mailHeld: { code, words: refusal.message } }
  }
  await countMail(tx, clientId, channel)
  return channel === 'sms'
    ? { ...none, sms: await queueLinkSms(ctx, tx, input, link, { text: shareText, language }) }
    : { ...none, email: await queueLinkMail(ctx, tx, input, link, { ...sender, language }) }
}

function requireReachable(ctx: Ctx, { delivery, customerEmail, customerPhone = '' }: NewLink): void {
  if (delivery !== 'sms') {
    if (customerEmail === undefined) throw new AppError('verification.no_email')
    return
  }
  if (!ctx.sms) throw new AppError('sms.unavailable')
  if (toSmsNumber(customerPhone) === null) throw new AppError('verification.no_phone')
}

const about = (ctx: Ctx, { verificationId, expiresAt }: Link) =>
  ({
    clientId: requireClientId(ctx),
    verificationId,
    purpose: 'link',
    mode: callerMode(ctx),
    linkExpiresAt: expiresAt,
  }) as const

async function queueLinkMail(
  ctx: Ctx,
  tx: Tx,
  input: NewLink,
  link: Link,
  { language, ...sender }: Sender & { language: Language },
) {
  const mail = renderLinkMail({
    customerName: input.customerName,
    customerEmail: input.customerEmail ?? '',
    companyName: sender.companyName,
    supportEmail: sender.supportEmail,
    url: link.verificationUrl,
    withdrawUrl: getWithdrawUrl(ctx, link.sessionId),
    expiresAt: link.expiresAt,
    language,
    words: await wordsFor(tx, requireClientId(ctx), language),
  })
  return queueEmail(ctx, tx, { ...about(ctx, link), mail })
}

async function queueLinkSms(
  ctx: Ctx,
  tx: Tx,
  { customerPhone = '' }: NewLink,
  link: Link,
  message: { text: string; language: Language },
) {
  const to = toSmsNumber(customerPhone) ?? ''
  return queueSms(ctx, tx, { ...about(ctx, link), ...message, to })
}
