import type { Language } from '@wabi/contract/language/languages.ts'
import { consentTexts } from '../../../platform/db/schema/consents.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { NoticeFacts } from '../../clients/notice/notice-facts.ts'
import type { RenderedText } from '../../clients/notice/render-consent-text.ts'
import type { Ctx } from '../../kernel/context.ts'

/** Stores a text that somebody agrees to, as they read it, with the facts that it is rendered from; once per client. */
export async function insertConsentText(
  ctx: Ctx,
  tx: Tx,
  {
    clientId,
    language,
    facts,
    rendered: { kind, version, text, sha256 },
  }: { clientId: string; language: Language; facts: NoticeFacts; rendered: RenderedText },
): Promise<void> {
  await tx
    .insert(consentTexts)
    .values({
      clientId,
      sha256,
      kind,
      version,
      language,
      facts: { ...facts },
      text,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
}
