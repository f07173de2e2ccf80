import { eq } from 'drizzle-orm'
import { readAppScheme } from '@wabi/contract/shapes/app-link.ts'
import { parsePageOrigin } from '@wabi/contract/shapes/page-origin.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'
import { logoPath } from '../../clients/settings/logo-path.ts'
import { findSignIn } from './esignet-sign-ins.ts'
import { findDueConsent, listConsentsInForce } from './consents-in-force.ts'
import { getBinding, lostError } from './bindings.ts'
import { getSessionResult } from './session-result.ts'
import { getFlow } from './get-flow.ts'
import { getAskedStep } from './asked-step.ts'
import { getMatchCode } from './match-code.ts'
import { getReadingState } from './reading-state.ts'
import type { LoadedSession } from './load-session.ts'
import { readBrand, readTemplate } from './template-used.ts'

/**
 * A session's state for one of the customer's browsers, without personal data.
 * @param browser `sid` of its cookie
 * @throws AppError `session.paused` while the client is suspended; `session.elsewhere` or `session.started_over` once another browser has the
 *   session
 */
export async function getSessionState(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  browser: string,
): Promise<SessionState> {
  const { session, verification } = loaded
  const [{ binding, browsers }, [client], { reading, retake }, asked, given, result, esignet] =
    await pipelineQueries([
      getBinding(ctx, tx, session.sessionId, browser),
      tx
        .select({
          company: clients.companyName,
          contactEmail: clients.contactEmail,
          logo: clients.logo,
          status: clients.status,
          settings: clients.settings,
        })
        .from(clients)
        .where(eq(clients.id, session.clientId)),
      getReadingState(ctx, tx, loaded),
      getAskedStep(ctx, tx, session),
      listConsentsInForce(tx, session.sessionId),
      getSessionResult(ctx, tx, loaded),
      findSignIn(tx, session.sessionId),
    ])
  if (binding !== 'own') throw await lostError(tx, browser)
  // Suspended after the call was authenticated, or while it is followed.
  if (client && client.status !== 'active') throw pausedCustomerError(client.company)
  const { done, due } = getFlow(loaded)
  const accepted = readTemplate(verification)?.documentTypes
  const brand = readBrand(verification)
  return {
    success: true,
    sessionId: session.sessionId,
    status: verification.status,
    test: verification.mode === 'test',
    company: client?.company ?? '',
    logo: logoPath(client?.logo ?? null),
    ...(brand && { brand }),
    // One stored before today's rules may name a host that imitates another.
    returnUrl:
      verification.returnUrl &&
      (parsePageOrigin(verification.returnUrl) || readAppScheme(verification.returnUrl) !== null)
        ? verification.returnUrl
        : null,
    language: verification.language,
    nationality: session.nationality,
    documentType: session.documentType,
    ...(accepted && { acceptedDocuments: accepted }),
    done: [...done],
    due,
    device: session.device,
    reading,
    // While a reviewer requests one step again, only that one can be retaken.
    retake: retake.filter(({ step }) => session.askedStep === null || session.askedStep === step),
    liveness: session.liveness?.state ?? 'due',
    asked,
    idNumberDue: session.idNumberDue,
    ...(esignet.settings?.enabled && { esignet: esignet.signIn?.state ?? 'offered' }),
    ...(parseClientSettings(client?.settings).sameSexReviewer && {
      reviewer: verification.reviewerSex ?? 'any',
    }),
    consented: findDueConsent(given) === null,
    supportEmail: ctx.config.supportEmail ?? client?.contactEmail ?? null,
    contactEmail: client?.contactEmail ?? null,
    // Without a mail server, or in test mode, no e-mail reaches the customer.
    resultsByEmail:
      verification.customerEmail !== null && verification.mode === 'live' && ctx.mail.kind === 'smtp',
    running: session.activeBrowser === null || session.activeBrowser === browser,
    shared: browsers.length > 1,
    matchCode:
      browsers.length > 1 && session.activeBrowser !== null ? getMatchCode(session.activeBrowser) : null,
    expiresAt: verification.expiresAt?.toISOString() ?? null,
    result,
  }
}
