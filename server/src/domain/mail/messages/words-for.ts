import type { Language } from '@wabi/contract/language/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { MessageWords } from '@wabi/contract/client/message-template.ts'
import { messageTemplates } from '../../../platform/db/schema/links.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { CUSTOMER_WORDS } from '../words/customer-words.ts'

/** A client's words for mails in this language: its own, else the platform's. */
export async function wordsFor(
  tx: Tx,
  clientId: string,
  language: Language,
): Promise<MessageWords & { own: boolean }> {
  const [custom] = await tx
    .select({
      subject: messageTemplates.subject,
      opening: messageTemplates.opening,
      closing: messageTemplates.closing,
    })
    .from(messageTemplates)
    .where(and(eq(messageTemplates.clientId, clientId), eq(messageTemplates.language, language)))
  return custom ? { ...custom, own: true } : { ...CUSTOMER_WORDS[language].link.standard, own: false }
}
