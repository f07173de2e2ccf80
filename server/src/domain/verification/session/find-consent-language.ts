import { findLanguage, type Language } from '@wabi/contract/language/languages.ts'
import { and, desc, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { VerificationRow } from './load-session.ts'

/** The language in which a customer last agreed on the page; undefined if they have not. */
export async function findConsentLanguage(
  tx: Tx,
  { sessionId }: Pick<VerificationRow, 'sessionId'>,
): Promise<Language | undefined> {
  const [given] = await tx
    .select({ language: consents.language })
    .from(consents)
    .where(and(ofTenant(consents), eq(consents.sessionId, sessionId ?? '')))
    .orderBy(desc(consents.id))
    .limit(1)
  return findLanguage(given?.language)
}
