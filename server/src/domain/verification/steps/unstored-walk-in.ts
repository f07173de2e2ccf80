import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor, Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashToken, newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordDevice } from '../fraud/record-device.ts'
import { bindBrowser } from '../session/bindings.ts'
import { loadSession } from '../session/load-session.ts'
import { openSession } from '../session/open-session.ts'
import { getSessionState } from '../session/session-state.ts'
import { applyChoices } from './apply-choices.ts'
import { announceWalkIn, insertWalkIn } from './insert-walk-in.ts'
import { createWalkInToken, readWalkInToken, type WalkInChoices } from './walk-in-token.ts'

interface WalkIn {
  clientId: string
  sessionId: string
  token: string
  choices: WalkInChoices
}

/** Rolls a transaction back, and carries what was read in it. */
class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rolled back')
    this.result = result
  }
}

/** Runs work in a transaction of which nothing stays. */
async function rollBack<T>(ctx: Ctx, clientId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await asTenant(ctx, clientId, async (tx): Promise<never> => {
      throw new RolledBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T
    throw error
  }
}

/** The rows of a walk-in as its customer opened it, bound to their browser. */
async function insertOpened(ctx: Ctx, tx: Tx, { clientId, sessionId, token, choices }: WalkIn) {
  await insertWalkIn(ctx, tx, { clientId, sessionId })
  const { session, verification } = await loadSession(tx, sessionId, { lock: true })
  await bindBrowser(ctx, tx, session, verification, token)
  return applyChoices(ctx, tx, { session, verification }, choices)
}

/**
 * Starts a walk-in, or changes the choices of one, without storing anything: a page that is only opened, by whomever
 * and however often, leaves no rows. The first act of the customer stores it (`runAsWalkIn`).
 * @throws AppError `session.paused`, also when the client's month or day of walk-ins is used up; `session.link_required` when
 *   no client takes walk-ins
 */
export async function openWalkIn(
  ctx: Ctx,
  { sessionId = newId('session'), ...choices }: { sessionId?: string } & WalkInChoices,
): Promise<{ state: SessionState; browserToken: string }> {
  const clientId = ctx.config.walkInClient
  if (clientId === null) throw new AppError('session.link_required')
  const token = createWalkInToken(ctx, { clientId, sessionId }, choices)
  const state = await rollBack(ctx, clientId, async (tx) => {
    const loaded = await insertOpened(ctx, tx, { clientId, sessionId, token, choices })
    const opened = { ...loaded, verification: { ...loaded.verification, status: 'in_progress' as const } }
    return getSessionState(ctx, tx, opened, hashToken(token))
  })
  return { state, browserToken: token }
}

/** The walk-in that is not stored yet and whose cookie this is; null for any other session. */
export function readWalkIn(
  platform: Pick<Platform, 'sealer' | 'config'>,
  { sessionId, browserToken }: { sessionId: string; browserToken: string },
): WalkIn | null {
  const clientId = platform.config.walkInClient
  const choices = clientId === null ? null : readWalkInToken(platform, { clientId, sessionId }, browserToken)
  return clientId === null || choices === null ? null : { clientId, sessionId, token: browserToken, choices }
}

/** The customer of a walk-in that is not stored yet, as `authenticateCustomer` answers for stored sessions. */
export function authenticateWalkIn(
  platform: Pick<Platform, 'sealer' | 'config'>,
  of: { sessionId: string; browserToken: string },
): Extract<Actor, { kind: 'customer' }> | null {
  const walkIn = readWalkIn(platform, of)
  if (walkIn === null) return null
  const { clientId, sessionId, token } = walkIn
  return {
    kind: 'customer',
    sessionId,
    clientId,
    browser: hashToken(token),
    running: true,
    walkInToken: token,
  }
}

/**
 * Runs a customer's operation. One on a walk-in that is not stored yet stores it first, unless it only reads: then
 * nothing stays of it.
 * @throws AppError as `openWalkIn`
 */
export async function runAsWalkIn<T>(
  ctx: Ctx,
  { reads }: { reads: boolean },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { actor } = ctx
  if (actor.kind !== 'customer' || actor.walkInToken === undefined) return work(ctx)
  const walkIn = readWalkIn(ctx, { sessionId: actor.sessionId, browserToken: actor.walkInToken })
  if (walkIn === null) throw new AppError('session.not_found')
  const { clientId } = walkIn
  if (!reads) {
    await storeWalkIn(ctx, walkIn)
    return work(ctx)
  }
  return rollBack(ctx, clientId, async (tx) => {
    await insertOpened(ctx, tx, walkIn)
    return work(Object.assign(Object.create(ctx) as Ctx, { joined: { clientId, tx, busy: false } }))
  })
}

/** Stores a walk-in, once. */
async function storeWalkIn(ctx: Ctx, walkIn: WalkIn): Promise<void> {
  await asTenant(ctx, walkIn.clientId, async (tx) => {
    const loaded = await insertOpened(ctx, tx, walkIn)
    await announceWalkIn(ctx, tx, loaded.verification)
    await openSession(ctx, tx, loaded, walkIn.choices.nationality)
    await recordDevice(ctx, tx, loaded)
  }).catch(async (error: unknown) => {
    // Another call of the same browser stored it in the meantime.
    if (!(await isStored(ctx, walkIn))) throw error
  })
}

const isStored = (ctx: Ctx, { clientId, sessionId }: WalkIn): Promise<boolean> =>
  asTenant(ctx, clientId, async (tx) => {
    const found = await tx
      .select({ id: verificationSessions.id })
      .from(verificationSessions)
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    return found.length > 0
  })
