import { CONSENT_KINDS, type ConsentKind } from '../../contract/src/verification/consent.ts'
import { loadNoticeFacts } from '../../server/src/domain/clients/notice/notice-facts.ts'
import { renderConsentText } from '../../server/src/domain/clients/notice/render-consent-text.ts'
import { consentTexts } from '../../server/src/platform/db/schema/consents.ts'
import { asTenant } from '../../server/src/platform/db/tenant.ts'
import type { Platform } from '../../server/src/platform/platform.ts'

export interface StoredText {
  kind: ConsentKind
  version: string
  language: 'en' | 'am'
  sha256: string
}

/** Stores the client's notice and consent to biometrics in English and Amharic, as its customers read them. */
export async function storeConsentTexts(platform: Platform, clientId: string): Promise<StoredText[]> {
  return asTenant(platform, clientId, async (tx) => {
    const stored: StoredText[] = []
    for (const language of ['en', 'am'] as const) {
      const facts = await loadNoticeFacts(platform, tx, clientId, language)
      for (const kind of CONSENT_KINDS) {
        const { version, sha256, text } = renderConsentText(kind, facts, language)
        await tx
          .insert(consentTexts)
          .values({ clientId, sha256, kind, version, language, facts: { ...facts }, text })
          .onConflictDoNothing()
        stored.push({ kind, version, language, sha256 })
      }
    }
    return stored
  })
}
