import { eq } from 'drizzle-orm'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { verificationSessions } from '../../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pausedForCustomer } from '../clients/suspended-error.ts'
import { noteDevice } from '../fraud/note-device.ts'
import { bindBrowser, bindingOf, unbindBrowsers, useHandOff } from './bindings.ts'
import { choose } from './choose.ts'
import { dropOtherBrowser } from './drop-other-browser.ts'
import { loadSession, requireOpen, type LoadedSession } from './load-session.ts'
import { openSession } from './open-session.ts'
import { sessionState } from './session-state.ts'
import { startWalkIn } from './start-walk-in.ts'

export interface StartVerification {
  sessionId?: string | undefined
  nationality?: string | undefined
  device?: 'mobile' | 'desktop' | undefined
  /** One-time code of a QR hand-off. */
  handOff?: string | undefined
  /** Begin again here; what another browser had sent is dropped. */
  takeOver?: boolean | undefined
  /** Value of the browser's `wabi_session` cookie. */
  browserToken?: string | null | undefined
  /** Value of the device's cookie. */
  deviceToken?: string | undefined
}

export interface StartedVerification {
  state: SessionState
  /** New value for the browser's cookie; null when the one it has stays good. */
  browserToken: string | null
}

/**
 * Opens a link's session in this browser, or a walk-in session without one. The first browser is bound by a cookie; a
 * second one joins by a hand-off code or takes over.
 * @throws AppError `session.link_required`, `session.not_found`, `session.paused`, `session.bound_elsewhere`,
 * `session.hand_off_invalid`, `session.closed`, `link.expired`, `link.cancelled`
 */
export async function startVerification(ctx: Ctx, input: StartVerification): Promise<StartedVerification> {
  const sessionId = input.sessionId ?? (await startWalkIn(ctx))
  // System scope: the session's unguessable id tells which client it belongs to.
  const clientId = await asSystem(ctx, async (tx) => {
    const [found] = await tx
      .select({
        clientId: verificationSessions.clientId,
        status: clients.status,
        company: clients.companyName,
      })
      .from(verificationSessions)
      .innerJoin(clients, eq(clients.id, verificationSessions.clientId))
      .where(eq(verificationSessions.sessionId, sessionId))
    if (!found || found.status === 'erased') throw new AppError('session.not_found')
    if (found.status !== 'active') throw pausedForCustomer(found.company)
    return found.clientId
  })

  return asTenant(ctx, clientId, async (tx) => {
    let loaded = await loadSession(tx, sessionId, { lock: true })
    const binding = await bindingOf(ctx, tx, sessionId, input.browserToken ?? null)
    // One's own browser may come back to see the result; for all others a finished link is over.
    if (binding === 'own' && loaded.verification.outcome !== null)
      return { state: await sessionState(ctx, tx, loaded), browserToken: null }
    requireOpen(ctx, loaded.verification)

    let browserToken: string | null = null
    if (binding === 'others') {
      const joins = input.handOff !== undefined && (await useHandOff(ctx, tx, sessionId, input.handOff))
      if (joins)
        await recordAudit(ctx, tx, {
          action: 'session.handed_off',
          subject: loaded.verification.verificationId,
          clientId,
        })
      // What was sent before belongs to the check that a person looked at: only the browser changes.
      else if (input.takeOver && loaded.session.askedStep !== null) await unbindBrowsers(ctx, tx, sessionId)
      else if (input.takeOver || (input.handOff === undefined && isEmpty(loaded)))
        loaded = { ...loaded, session: await dropOtherBrowser(ctx, tx, loaded) }
      else
        throw new AppError(
          input.handOff === undefined ? 'session.bound_elsewhere' : 'session.hand_off_invalid',
        )
    }
    if (binding !== 'own') browserToken = await bindBrowser(ctx, tx, loaded.session, loaded.verification)

    loaded = await openSession(ctx, tx, loaded)
    if (binding !== 'own') await noteDevice(ctx, tx, loaded.session, input.deviceToken ?? null)
    const { nationality, device } = input
    loaded = await choose(ctx, tx, loaded, { nationality, device })
    return { state: await sessionState(ctx, tx, loaded), browserToken }
  })
}

/**
 * Nothing personal was sent yet, so there is nothing to protect or to lose: the link opens wherever it is followed. A
 * mail app's own browser, or a reply that was lost on the way, would otherwise lock its customer out.
 */
function isEmpty({ session }: LoadedSession): boolean {
  return session.personalInfo === null
}
