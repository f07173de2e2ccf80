import { eq } from 'drizzle-orm'
import { DEFAULT_LINK_EXPIRY_DAYS } from '@wabi/contract/api/client.ts'
import type { CustomerLanguage } from '@wabi/contract/languages.ts'
import type { MessageWords } from '@wabi/contract/message-template.ts'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { linkMail } from '../links/link-mail.ts'

const DAY_MS = 86_400_000

/** Nobody's name. */
const SOMEBODY: Record<CustomerLanguage, string> = { en: 'Abebe Bikila', am: 'አበበ ቢቂላ' }

/** The mail as these words would make it: the same that customers get, with a made-up name and a link that leads nowhere. */
export async function previewMessageTemplate(
  ctx: Ctx,
  { language, ...words }: MessageWords & { language: CustomerLanguage },
): Promise<{ subject: string; html: string; text: string }> {
  const clientId = clientOf(ctx)
  const [client] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ companyName: clients.companyName, contactEmail: clients.contactEmail })
      .from(clients)
      .where(eq(clients.id, clientId)),
  )
  if (!client) throw new Error('the client is gone')
  const { subject, html, text } = linkMail({
    customerName: SOMEBODY[language],
    customerEmail: 'customer@example.com',
    companyName: client.companyName,
    url: `${ctx.config.publicUrl}/verify/example`,
    expiresAt: new Date(ctx.clock.now().getTime() + DEFAULT_LINK_EXPIRY_DAYS * DAY_MS),
    supportEmail: ctx.config.supportEmail ?? client.contactEmail,
    language,
    words,
  })
  return { subject, html: html ?? '', text }
}
