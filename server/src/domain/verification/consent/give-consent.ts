import type { Language } from '@wabi/contract/language/languages.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { ConsentKind } from '@wabi/contract/verification/consent.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { renderConsentText } from '../../clients/notice/render-consent-text.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { loadConsentFacts } from './consent-facts.ts'
import { insertConsentText } from './insert-consent-text.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordDeviceToken } from '../fraud/record-device.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { getSessionState } from '../session/session-state.ts'
import { listConsentsInForce } from '../session/consents-in-force.ts'

export interface GiveConsent {
  sessionId: string
  kind: ConsentKind
  /** Hash of the text that the customer read. */
  sha256: string
  language: Language
  /** Value of the device's cookie, created if missing. */
  deviceToken?: (() => string) | undefined
}

/**
 * Records one act of consent, with the text as the customer read it. Safe to repeat.
 * @throws AppError as `requireOpen`; `consent.text_changed` when the text that was read is not the current one
 */
export async function giveConsent(
  ctx: Ctx,
  { sessionId, kind, sha256, language, deviceToken }: GiveConsent,
): Promise<SessionState> {
  const { clientId, browser } = requireCustomer(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { verificationId, assistedBy } = loaded.verification
    requireOpen(ctx, loaded.verification)
    const given = await listConsentsInForce(tx, sessionId)
    if (!given.includes(kind)) {
      const facts = await loadConsentFacts(ctx, tx, loaded.verification, language)
      const rendered = renderConsentText(kind, facts, language)
      const { version } = rendered
      if (sha256 !== rendered.sha256) throw new AppError('consent.text_changed')
      const createdAt = ctx.clock.now()
      await insertConsentText(ctx, tx, { clientId, language, facts, rendered })
      await tx.insert(consents).values({
        clientId,
        sessionId,
        kind,
        version,
        language,
        textSha256: sha256,
        ip: ctx.ip,
        inPresenceOf: assistedBy,
        createdAt,
      })
      await recordAudit(ctx, tx, {
        action: kind === 'notice' ? 'consent.given' : 'consent.biometrics_given',
        subject: verificationId,
        details: {
          kind,
          version,
          language,
          sha256,
          ...(assistedBy !== null && { inPresenceOf: assistedBy }),
        },
      })
      if (deviceToken) await recordDeviceToken(ctx, tx, loaded, deviceToken())
    }
    return getSessionState(ctx, tx, loaded, browser)
  })
}
