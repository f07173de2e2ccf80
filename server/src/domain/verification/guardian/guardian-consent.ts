import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { guardianApi } from '@wabi/contract/api/guardian.ts'
import type { ConsentRecord } from '@wabi/contract/shapes/consent.ts'
import { chooseLanguage, type Language } from '@wabi/contract/language/languages.ts'
import type { GuardianRelation } from '@wabi/contract/verification/consent.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { GUARDIAN_WORDS } from '../../clients/notice/guardian-words.ts'
import { getWithdrawWords, renderConsentText } from '../../clients/notice/render-consent-text.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'
import { insertConsentText } from '../consent/insert-consent-text.ts'
import { listConsentsInForce } from '../session/consents-in-force.ts'
import { findSessionClient } from '../session/find-session-client.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { guardianAad, keyOwner } from '../session/sealing-aad.ts'
import { getWithdrawUrl } from '../session/withdraw-token.ts'
import { authenticateCustomer } from '../steps/authenticate-customer.ts'
import { loadGuardianFacts } from './guardian-facts.ts'
import { isGuardianToken } from './guardian-token.ts'

interface GuardianCall {
  sessionId: string
  /** The secret of the link. */
  token: string
}

export type Guardian = NonNullable<z.input<typeof ConsentRecord>['guardian']>

/**
 * What a guardian agrees to; changes nothing. Once they have agreed, the words that say so.
 * @throws AppError `guardian.link_invalid`; as `requireOpen`; `session.paused` while the client is suspended
 */
export async function getGuardianText(
  ctx: Ctx,
  input: GuardianCall & { language?: Language | undefined; browser?: string | undefined },
): Promise<z.input<typeof guardianApi.getGuardianText.reply>> {
  const { sessionId } = input
  const clientId = await identifyClient(ctx, input)
  return asTenant(ctx, clientId, async (tx) => {
    await requireActive(tx, clientId)
    const { session, verification } = await loadSession(tx, sessionId)
    const given = await isGiven(tx, sessionId)
    if (!given) requireOpen(ctx, verification)
    const language =
      input.language ??
      chooseLanguage({
        link: verification.language,
        browser: input.browser?.split(',') ?? [],
        country: session.nationality,
      })
    const facts = await loadGuardianFacts(ctx, tx, clientId, language)
    const { text: _, ...shown } = renderConsentText('guardian', facts, language)
    return {
      success: true,
      language,
      text: shown,
      form: GUARDIAN_WORDS[language].form,
      refuseUrl: getWithdrawUrl(ctx, sessionId),
      thanks: given ? thanks(ctx, sessionId, language) : null,
    }
  })
}

/**
 * Records the consent of a guardian, as they state who they are, with the text as they read it. Safe to repeat.
 * @throws AppError as `getGuardianText`; `consent.text_changed` when the text that was read is not the current one
 */
export async function giveGuardianConsent(
  ctx: Ctx,
  input: GuardianCall & {
    fullName: string
    relation: GuardianRelation
    sha256: string
    language: Language
    browserToken: string | null
  },
): Promise<z.input<typeof guardianApi.giveGuardianConsent.reply>> {
  const { sessionId, fullName, relation, sha256, language, browserToken } = input
  const clientId = await identifyClient(ctx, input)
  const customer = browserToken === null ? null : await authenticateCustomer(ctx, { sessionId, browserToken })
  const guardian: Guardian = { fullName, relation, sameBrowser: customer !== null }
  return asTenant(ctx, clientId, async (tx) => {
    await requireActive(tx, clientId)
    const { session, verification } = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, verification)
    const facts = await loadGuardianFacts(ctx, tx, clientId, language)
    if (!(await isGiven(tx, sessionId))) {
      const rendered = renderConsentText('guardian', facts, language)
      const { kind, version } = rendered
      if (sha256 !== rendered.sha256) throw new AppError('consent.text_changed')
      await insertConsentText(ctx, tx, { clientId, language, facts, rendered })
      const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
      await tx.insert(consents).values({
        clientId,
        sessionId,
        kind,
        version,
        language,
        textSha256: sha256,
        ip: ctx.ip,
        guardian: ctx.sealer.seal(key, guardianAad(session), JSON.stringify(guardian)),
        createdAt: ctx.clock.now(),
      })
      await recordAudit(ctx, tx, {
        action: 'consent.guardian_given',
        subject: verification.verificationId,
        clientId,
        details: { kind, version, language, sha256, relation, sameBrowser: guardian.sameBrowser },
      })
    }
    return { success: true, language, thanks: thanks(ctx, sessionId, language) }
  })
}

const isGiven = async (tx: Tx, sessionId: string) =>
  (await listConsentsInForce(tx, sessionId)).includes('guardian')

function thanks(ctx: Ctx, sessionId: string, language: Language) {
  const { title, goesOn, mayWithdraw } = GUARDIAN_WORDS[language].thanks
  return {
    title,
    paragraphs: [goesOn, mayWithdraw],
    withdraw: getWithdrawWords(language),
    withdrawUrl: getWithdrawUrl(ctx, sessionId),
  }
}

/** The client of the session that a guardian's link belongs to. */
async function identifyClient(ctx: Ctx, { sessionId, token }: GuardianCall): Promise<string> {
  const clientId = isGuardianToken(ctx, sessionId, token) ? await findSessionClient(ctx, sessionId) : null
  if (clientId === null) throw new AppError('guardian.link_invalid')
  return clientId
}

/** @throws AppError `session.paused` while the client is suspended */
async function requireActive(tx: Tx, clientId: string): Promise<void> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (client?.status !== 'active') throw pausedCustomerError(client?.companyName ?? '')
}
