import { and, eq } from 'drizzle-orm'
import { CONSENT_VERSION } from '@wabi/contract/verification/consent.ts'
import { parsePageOrigin } from '@wabi/contract/shapes/page-origin.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { consents } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'
import { logoPath } from '../../clients/settings/logo-path.ts'
import { getBinding } from './bindings.ts'
import { getSessionResult } from './session-result.ts'
import { getFlow } from './get-flow.ts'
import { getAskedStep } from './asked-step.ts'
import { getReadingState } from './reading-state.ts'
import type { LoadedSession } from './load-session.ts'

/** Whether consent to the current text was given in this session. */
export async function hasConsent(tx: Tx, sessionId: string): Promise<boolean> {
  const [given] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(ofTenant(consents), eq(consents.sessionId, sessionId), eq(consents.version, CONSENT_VERSION)))
    .limit(1)
  return given !== undefined
}

/** @throws AppError `consent.required` */
export async function requireConsent(tx: Tx, sessionId: string): Promise<void> {
  if (!(await hasConsent(tx, sessionId))) throw new AppError('consent.required')
}

/**
 * A session's state for one of the customer's browsers, without personal data.
 * @param browser `sid` of its cookie
 * @throws AppError `session.paused` while the client is suspended; `session.elsewhere` once another browser has the
 *   session
 */
export async function getSessionState(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  browser: string,
): Promise<SessionState> {
  const { session, verification } = loaded
  const [{ binding, browsers }, [client], { reading, retake }, asked, consented, result] =
    await pipelineQueries([
      getBinding(ctx, tx, session.sessionId, browser),
      tx
        .select({
          company: clients.companyName,
          contactEmail: clients.contactEmail,
          logo: clients.logo,
          status: clients.status,
        })
        .from(clients)
        .where(eq(clients.id, session.clientId)),
      getReadingState(ctx, tx, session),
      getAskedStep(ctx, tx, session),
      hasConsent(tx, session.sessionId),
      getSessionResult(ctx, tx, loaded),
    ])
  if (binding !== 'own') throw new AppError('session.elsewhere')
  // Suspended after the call was authenticated, or while it is followed.
  if (client && client.status !== 'active') throw pausedCustomerError(client.company)
  const { done, due } = getFlow(loaded)
  return {
    success: true,
    sessionId: session.sessionId,
    status: verification.status,
    test: verification.mode === 'test',
    company: client?.company ?? '',
    logo: logoPath(client?.logo ?? null),
    // One stored before today's rules may name a host that imitates another.
    returnUrl:
      verification.returnUrl && parsePageOrigin(verification.returnUrl) ? verification.returnUrl : null,
    nationality: session.nationality,
    documentType: session.documentType,
    done: [...done],
    due,
    device: session.device,
    reading,
    // While a reviewer requests one step again, only that one can be retaken.
    retake: retake.filter(({ step }) => session.askedStep === null || session.askedStep === step),
    liveness: session.liveness?.state ?? 'due',
    asked,
    idNumberDue: session.idNumberDue,
    consented,
    consentVersion: CONSENT_VERSION,
    supportEmail: ctx.config.supportEmail ?? client?.contactEmail ?? null,
    contactEmail: client?.contactEmail ?? null,
    // Without a mail server, or in test mode, no e-mail reaches the customer.
    resultsByEmail:
      verification.customerEmail !== null && verification.mode === 'live' && ctx.mail.kind === 'smtp',
    running: session.activeBrowser === null || session.activeBrowser === browser,
    shared: browsers.length > 1,
    expiresAt: verification.expiresAt?.toISOString() ?? null,
    result,
  }
}
