import type { Language } from '@wabi/contract/language/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { messageTemplates } from '../../../platform/db/schema/links.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { CUSTOMER_WORDS } from '../words/customer-words.ts'
import type { MessageTemplate } from './list-message-templates.ts'

/** Restores the platform's words for one language; does nothing where they are already in use. */
export async function resetMessageTemplate(
  ctx: Ctx,
  { language }: { language: Language },
): Promise<MessageTemplate> {
  const clientId = requireClientId(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    await tx
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.clientId, clientId), eq(messageTemplates.language, language)))
    await recordAudit(ctx, tx, { action: 'message_template.reset', details: { language } })
  })
  return { language, ...CUSTOMER_WORDS[language].link.standard, own: false }
}
