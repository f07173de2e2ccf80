import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { and, desc, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { VerificationRow } from './load-session.ts'

/**
 * Language of messages to a customer: the one in which they last agreed on the page, which starts with the link's; else
 * the link's; else the client's default.
 */
export async function getCustomerLanguage(
  tx: Tx,
  { sessionId, language }: Pick<VerificationRow, 'sessionId' | 'language'>,
  standard: Language,
): Promise<Language> {
  const [given] = await tx
    .select({ language: consents.language })
    .from(consents)
    .where(and(ofTenant(consents), eq(consents.sessionId, sessionId ?? '')))
    .orderBy(desc(consents.id))
    .limit(1)
  return LANGUAGES.find((one) => one === given?.language) ?? language ?? standard
}
