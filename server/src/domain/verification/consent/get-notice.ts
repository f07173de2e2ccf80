import {
  LANGUAGES,
  LANGUAGE_NAMES,
  type Language,
  chooseLanguage,
} from '@wabi/contract/language/languages.ts'
import type { z } from 'zod'
import type { verificationApi } from '@wabi/contract/api/verification.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import {
  getLanguageLabel,
  renderCaution,
  renderConsentText,
  type RenderedText,
  renderDecline,
} from '../../clients/notice/render-consent-text.ts'
import type { Ctx } from '../../kernel/context.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireFollower } from '../session/require-customer.ts'
import { loadConsentFacts } from './consent-facts.ts'
import { findDueConsent, listConsentsInForce } from '../session/consents-in-force.ts'

type Notice = z.input<typeof verificationApi.getNotice.reply>

const OFFERED = LANGUAGES.map((code) => ({ code, name: LANGUAGE_NAMES[code] }))

/** Both texts in one language, rendered from the client's current settings. @throws AppError as `requireOpen` */
export async function getNotice(
  ctx: Ctx,
  {
    sessionId,
    language,
    browser,
  }: { sessionId: string; language?: Language | undefined; browser?: string | undefined },
): Promise<Notice> {
  const { clientId } = requireFollower(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const { session, verification } = await loadSession(tx, sessionId)
    requireOpen(ctx, verification)
    const chosen =
      language ??
      chooseLanguage({
        link: verification.language,
        browser: browser?.split(',') ?? [],
        country: session.nationality,
      })
    const facts = await loadConsentFacts(ctx, tx, verification, chosen)
    return {
      success: true,
      language: chosen,
      languages: OFFERED,
      languageLabel: getLanguageLabel(chosen),
      ...renderCaution(facts, chosen),
      notice: toParts(renderConsentText('notice', facts, chosen)),
      biometrics: toParts(renderConsentText('biometrics', facts, chosen)),
      due: findDueConsent(await listConsentsInForce(tx, sessionId)),
      decline: renderDecline(facts, chosen),
    }
  })
}

/** The page shows the parts, not the whole text. */
function toParts({ kind, version, sha256, title, sections, question, agree, otherWay }: RenderedText) {
  return { kind, version, sha256, title, sections, question, agree, otherWay }
}
