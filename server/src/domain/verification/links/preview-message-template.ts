import type { Language } from '@wabi/contract/language/languages.ts'
import { DEFAULT_LINK_EXPIRY_DAYS } from '@wabi/contract/client/link-limits.ts'
import type { MessageWords } from '@wabi/contract/client/message-template.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { getSender } from '../../mail/emails/get-sender.ts'
import { CUSTOMER_WORDS } from '../../mail/words/customer-words.ts'
import { renderLinkMail } from './link-mail.ts'

/** Renders the mail with these words exactly as customers would get it, with a made-up name and a dead link. */
export async function previewMessageTemplate(
  ctx: Ctx,
  { language, ...words }: MessageWords & { language: Language },
): Promise<{ subject: string; html: string; text: string }> {
  const clientId = requireClientId(ctx)
  const { companyName, supportEmail } = await asTenant(ctx, clientId, (tx) => getSender(ctx, tx, clientId))
  const { subject, html, text } = renderLinkMail({
    customerName: CUSTOMER_WORDS[language].link.sampleName,
    customerEmail: 'customer@example.com',
    companyName,
    url: `${ctx.config.publicUrl}/verify/example`,
    withdrawUrl: `${ctx.config.publicUrl}/verify/example#withdraw`,
    expiresAt: new Date(ctx.clock.now().getTime() + DEFAULT_LINK_EXPIRY_DAYS * DAY_MS),
    supportEmail,
    language,
    words,
  })
  return { subject, html: html ?? '', text }
}
