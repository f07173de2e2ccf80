import { and, eq, sql } from 'drizzle-orm'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { pausedCustomerError } from '../../kernel/suspended-error.ts'
import { recordDevice, recordDeviceToken } from '../fraud/record-device.ts'
import {
  bindBrowser,
  getBinding,
  lostError,
  setActiveBrowser,
  unbindBrowsers,
  redeemHandOff,
} from '../session/bindings.ts'
import { endConsents, listConsentsInForce } from '../session/consents-in-force.ts'
import { applyChoices } from './apply-choices.ts'
import { parseTypedCode } from './create-hand-off.ts'
import { countWrongCode, needsProof, recordProof } from './prove-possession.ts'
import { restartInBrowser } from './restart-in-browser.ts'
import {
  loadSession,
  requireOpen,
  type LoadedSession,
  type VerificationRow,
} from '../session/load-session.ts'
import { openSession } from '../session/open-session.ts'
import { getSessionState } from '../session/session-state.ts'
import { openWalkIn, readWalkIn } from './unstored-walk-in.ts'

export interface StartVerification {
  sessionId?: string | undefined
  nationality?: string | undefined
  device?: 'mobile' | 'desktop' | undefined
  /** One-time code of a QR hand-off. */
  handOff?: string | undefined
  /** A typed code: shown by another of the customer's devices, or sent by e-mail. */
  code?: string | undefined
  /** Run the check in this browser from now on; nothing is lost. */
  continueHere?: boolean | undefined
  /** Start again here; what another browser sent is discarded. */
  takeOver?: boolean | undefined
  /** Value of the browser's `wabi_session` cookie. */
  browserToken?: string | null | undefined
  /** Value of the device's cookie, created if missing; called only once the customer has agreed to the notice. */
  deviceToken?: (() => string) | undefined
}

export interface StartedVerification {
  state: SessionState
  /** New value for the browser's cookie; null when its current one stays valid. */
  browserToken: string | null
}

/**
 * Opens a link's session in this browser, or a walk-in without one, of which nothing is stored yet. The first browser is bound by a cookie;
 * another joins with a one-time code, or by opening the link while nothing personal was entered. Where the link needs
 * proof of possession, every browser needs a code: without one it is not bound, and no other call accepts it. One browser
 * at a time runs the check. Nothing entered is lost unless someone starts again (`takeOver`).
 * An assisted check opens with its agent's code alone.
 * @throws AppError `session.link_required`, `session.not_found`, `session.paused`, `session.bound_elsewhere`, `session.started_over`,
 *   `session.assisted`,
 *   `session.code_required`, `session.hand_off_invalid`, `session.code_invalid`, `session.closed`, `link.expired`,
 *   `link.cancelled`
 */
export async function startVerification(ctx: Ctx, input: StartVerification): Promise<StartedVerification> {
  const { sessionId, browserToken } = input
  if (sessionId === undefined)
    return openWalkIn(ctx, { nationality: input.nationality, device: input.device })
  // System scope: the session's unguessable id identifies its client.
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
    if (found && found.status !== 'active' && found.status !== 'erased')
      throw pausedCustomerError(found.company)
    return found?.status === 'active' ? found.clientId : null
  })
  if (clientId === null) {
    const walkIn = browserToken ? readWalkIn(ctx, { sessionId, browserToken }) : null
    if (walkIn === null) throw new AppError('session.not_found')
    const { nationality, device } = { ...walkIn.choices, ...input }
    return openWalkIn(ctx, { sessionId, nationality, device })
  }

  const started = await asTenant(ctx, clientId, async (tx) => {
    let loaded = await loadSession(tx, sessionId, { lock: true })
    const cookie = input.browserToken ? hashToken(input.browserToken) : null
    const { binding, browsers } = await getBinding(ctx, tx, sessionId, cookie)
    const ended = loaded.verification.outcome !== null
    // A bound browser may return to see the result; for all others a finished link is closed, unless they have a mailed
    // code.
    if (binding === 'own' && ended)
      return { state: await getSessionState(ctx, tx, loaded, cookie ?? ''), browserToken: null }
    if (!ended || input.code === undefined) requireOpen(ctx, loaded.verification)

    let newBinding: { token: string; sid: string } | null = null
    if (binding !== 'own') {
      if (binding === 'others' || ended || isClosedToLink(loaded.verification)) {
        const joined = await joinSession(ctx, tx, loaded, input)
        if (joined === null) return null
        loaded = joined
      }
      newBinding = await bindBrowser(ctx, tx, loaded.session, loaded.verification)
    }
    const browser = newBinding?.sid ?? cookie ?? ''
    const { activeBrowser } = loaded.session
    const running =
      newBinding !== null ||
      input.continueHere === true ||
      !activeBrowser ||
      !browsers.includes(activeBrowser)
    if (running && newBinding === null) {
      await setActiveBrowser(tx, sessionId, browser)
      const another = activeBrowser !== null && activeBrowser !== browser && browsers.includes(activeBrowser)
      if (another) await recordBrowserChange(ctx, tx, loaded, 'browserSwitches')
    }
    const state = (current: LoadedSession) => getSessionState(ctx, tx, current, browser)
    if (ended) return { state: await state(loaded), browserToken: newBinding?.token ?? null }

    const { nationality, device } = input
    const mayChoose = running || activeBrowser === browser
    loaded = await openSession(ctx, tx, loaded, mayChoose ? nationality : undefined)
    if (newBinding) {
      await recordDevice(ctx, tx, loaded)
      if (input.deviceToken && (await listConsentsInForce(tx, sessionId)).includes('notice'))
        await recordDeviceToken(ctx, tx, loaded, input.deviceToken())
    }
    if (mayChoose) loaded = await applyChoices(ctx, tx, loaded, { nationality, device })
    return { state: await state(await loadSession(tx, sessionId)), browserToken: newBinding?.token ?? null }
  })
  if (started === null) throw new AppError('session.code_invalid')
  return started
}

/** Whether the link alone does not bind a browser. */
const isClosedToLink = (verification: VerificationRow) =>
  needsProof(verification) || verification.assistedBy !== null

/**
 * Joins a browser to a session that another browser has, or that needs proof of possession, if it may.
 * @returns null for a wrong code that is counted, which the transaction must keep
 */
async function joinSession(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  { handOff, code, takeOver, continueHere, browserToken }: StartVerification,
): Promise<LoadedSession | null> {
  const { sessionId, clientId, verificationId, askedStep } = loaded.session
  const isProof = needsProof(loaded.verification)
  const isAssisted = loaded.verification.assistedBy !== null
  const given = code === undefined ? handOff : parseTypedCode(code)
  if (given !== undefined) {
    const used = await redeemHandOff(ctx, tx, sessionId, given)
    if (!used && isProof && !isAssisted && code !== undefined) {
      await countWrongCode(ctx, tx, loaded.session)
      return null
    }
    if (!used) throw new AppError(code === undefined ? 'session.hand_off_invalid' : 'session.code_invalid')
    // The agent enters the customer's code in the dashboard: with it alone, anybody's browser would count as the agent's.
    if (isAssisted && used.sentBy !== null) throw new AppError('session.assisted')
    // The phone, mailbox or account is the customer's; the link's previous holder may be anyone.
    if (used.mailed || used.sentBy !== null) await unbindBrowsers(ctx, tx, sessionId)
    if (isProof && used.sentBy !== null && loaded.verification.outcome === null)
      return recordProof(ctx, tx, loaded, used.sentBy)
    await recordAudit(ctx, tx, { action: 'session.handed_off', subject: verificationId, clientId })
    return loaded
  }
  if (isAssisted) throw new AppError('session.assisted')
  if (isProof) throw new AppError('session.code_required')
  // After a reviewer's request, what was sent before belongs to the reviewed check: only the browser changes.
  if (takeOver && askedStep === null) return { ...loaded, session: await restartInBrowser(ctx, tx, loaded) }
  if (!takeOver && !isEmpty(loaded)) {
    const lost = await lostError(tx, browserToken ? hashToken(browserToken) : null)
    throw lost.code === 'session.started_over' ? lost : new AppError('session.bound_elsewhere')
  }
  // Someone else at the other browser may have agreed.
  if (!takeOver) await endConsents(ctx, tx, sessionId, 'taken_over')
  if (takeOver) await recordBrowserChange(ctx, tx, loaded, 'takeovers')
  else if (continueHere) await recordBrowserChange(ctx, tx, loaded, 'browserSwitches')
  await unbindBrowsers(ctx, tx, sessionId)
  return loaded
}

const CHANGE_ACTIONS = {
  takeovers: 'session.taken_over',
  browserSwitches: 'session.browser_switched',
} as const

/** Counts a change of the browser for the decision (`browserSignals`), and records it for the timeline. */
async function recordBrowserChange(
  ctx: Ctx,
  tx: Tx,
  { session: { sessionId, clientId, verificationId } }: LoadedSession,
  change: keyof typeof CHANGE_ACTIONS,
): Promise<void> {
  const counter = verificationSessions[change]
  await tx
    .update(verificationSessions)
    .set({ [change]: sql`${counter} + 1` })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
  await recordAudit(ctx, tx, { action: CHANGE_ACTIONS[change], subject: verificationId, clientId })
}

/**
 * Nothing personal was entered yet, so there is nothing to protect: the link opens in any browser and continues there.
 * Otherwise a mail app's built-in browser, or a lost reply, would lock the customer out.
 */
function isEmpty({ session }: LoadedSession): boolean {
  return session.personalInfo === null && session.frontImagePath === null
}
