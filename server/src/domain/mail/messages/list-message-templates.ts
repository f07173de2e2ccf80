import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { eq } from 'drizzle-orm'
import type { MessageWords } from '@wabi/contract/client/message-template.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { wordsFor } from './words-for.ts'

export interface MessageTemplate extends MessageWords {
  language: Language
  /** Whether these are the client's own words rather than the platform's. */
  own: boolean
}

/** The words in every language, and the client's default language. */
export async function listMessageTemplates(
  ctx: Ctx,
): Promise<{ defaultLanguage: Language; templates: MessageTemplate[] }> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx
      .select({ defaultLanguage: clients.customerLanguage })
      .from(clients)
      .where(eq(clients.id, clientId))
    const templates: MessageTemplate[] = []
    for (const language of LANGUAGES)
      templates.push({ language, ...(await wordsFor(tx, clientId, language)) })
    return { defaultLanguage: client?.defaultLanguage ?? 'en', templates }
  })
}
