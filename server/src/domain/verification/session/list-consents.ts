import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ConsentRecord } from '@wabi/contract/shapes/consent.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { consents, consentTexts } from '../../../platform/db/schema/consents.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** What the customer of a session agreed to, oldest first, with the texts as they read them. */
export async function listConsents(tx: Tx, sessionId: string): Promise<z.input<typeof ConsentRecord>[]> {
  const rows = await tx
    .select({ consent: consents, text: consentTexts.text })
    .from(consents)
    .leftJoin(
      consentTexts,
      and(eq(consentTexts.clientId, consents.clientId), eq(consentTexts.sha256, consents.textSha256)),
    )
    .where(and(ofTenant(consents), eq(consents.sessionId, sessionId)))
    .orderBy(asc(consents.createdAt), asc(consents.id))
  return rows.map(({ consent, text }) => ({
    kind: consent.kind,
    version: consent.version,
    language: consent.language,
    sha256: consent.textSha256,
    text,
    givenAt: consent.createdAt.toISOString(),
    endedAt: consent.endedAt?.toISOString() ?? null,
    ending: consent.ending,
  }))
}
