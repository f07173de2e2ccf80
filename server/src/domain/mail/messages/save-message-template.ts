import type { Language } from '@wabi/contract/language/languages.ts'
import type { MessageWords } from '@wabi/contract/client/message-template.ts'
import type { Ctx } from '../../kernel/context.ts'
import { messageTemplates } from '../../../platform/db/schema/links.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import type { MessageTemplate } from './list-message-templates.ts'

/** Saves a client's own words for one language; used for links sent from now on. */
export async function saveMessageTemplate(
  ctx: Ctx,
  { language, subject, opening, closing }: MessageWords & { language: Language },
): Promise<MessageTemplate> {
  const { clientId, userId } = currentReviewer(ctx)
  const words = { subject, opening, closing }
  await asTenant(ctx, clientId, async (tx) => {
    const change = { ...words, updatedBy: userId, updatedAt: ctx.clock.now() }
    await tx
      .insert(messageTemplates)
      .values({ clientId, language, ...change })
      .onConflictDoUpdate({ target: [messageTemplates.clientId, messageTemplates.language], set: change })
    await recordAudit(ctx, tx, { action: 'message_template.saved', details: { language } })
  })
  return { language, ...words, own: true }
}
