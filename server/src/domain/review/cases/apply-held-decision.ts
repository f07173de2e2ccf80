import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { PERMISSIONS_BY_ADMIN_ROLE, PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { Actor, Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { asSystem, asTenant, type Joined, type Tx } from '../../../platform/db/tenant.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { AppError } from '../../kernel/app-error.ts'
import { decideReview, type DecideReview } from '../reviews/decide-review.ts'
import { dropHeldDecision, type HeldRow, selectHeldDecisions } from '../reviews/held-decision.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { lockOwnVerification } from '../../verification/session/lock-order.ts'
import { heldWordsAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { decideAccessedCase } from './decide-case.ts'
import { accessCase } from './access-case.ts'

/**
 * Applies a held decision that is due, as the person who made it. Removing and deciding share one transaction, so it
 * happens exactly once, even with concurrent runs or a crash. A held decision that no longer applies is dropped and
 * recorded: the case was erased or decided otherwise, another team reviews it now, or the person may no longer decide.
 */
export async function applyHeldDecision(
  ctx: Ctx,
  { clientId, heldDecisionId }: JobPayloads['apply-held-decision'],
): Promise<void> {
  const found = await asTenant(ctx, clientId, async (tx) => {
    const [held] = await selectHeldDecisions(tx).where(
      and(ofTenant(heldDecisions), eq(heldDecisions.id, heldDecisionId)),
    )
    return held
  })
  if (!found) return
  // The queue counts whole seconds from the start of a transaction, so its job may run slightly early.
  if (found.remainingMs > 0) await setTimeout(found.remainingMs)
  const { verificationId } = found
  const system = systemContext(ctx, 'apply-held-decision', clientId)
  const decide = await prepare(ctx, found)
  await asTenant(ctx, clientId, async (tx) => {
    // Same lock order as a decision and an undo: the verification's row first.
    await lockOwnVerification(tx, { clientId, verificationId })
    const [held] = await selectHeldDecisions(tx).where(
      and(ofTenant(heldDecisions), eq(heldDecisions.id, heldDecisionId)),
    )
    if (!held) return
    if (typeof decide === 'string') return dropHeldDecision(system, tx, verificationId, decide)
    try {
      await tx.transaction(async (inner) => {
        await inner
          .delete(heldDecisions)
          .where(and(ofTenant(heldDecisions), eq(heldDecisions.id, heldDecisionId)))
        await decide(inner, { clientId, tx: inner, busy: false })
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await dropHeldDecision(system, tx, verificationId, error.code)
    }
  })
}

/** A function that decides the case, or the error code that says why it can no longer be decided. */
async function prepare(
  ctx: Ctx,
  held: HeldRow,
): Promise<((tx: Tx, joined: Joined) => Promise<unknown>) | string> {
  const { clientId, verificationId } = held
  const actor = await findDecider(ctx, held)
  if (!actor) return 'auth.forbidden'
  const as = Object.assign(Object.create(ctx) as Ctx, { actor })
  const joining = (joined: Joined) => Object.assign(Object.create(as) as Ctx, { joined })
  const open = async (tx: Tx, column: 'words' | 'note') => {
    const value = held[column]
    if (value === null) return undefined
    const key = await ctx.sealer.dataKey(tx, keyOwner({ clientId, verificationId }))
    return ctx.sealer.open(key, heldWordsAad(held, column), value)
  }
  const input = async (tx: Tx): Promise<DecideReview> => {
    const common = { verificationId, decisionSeen: held.decisionId }
    if (held.outcome === 'approved') return { ...common, outcome: 'approved' }
    if (held.reason === null) throw new Error('a rejection has no reason')
    return { ...common, outcome: 'rejected', reason: held.reason, words: await open(tx, 'words') }
  }
  if (actor.kind === 'client-user')
    return async (tx, joined) => decideReview(joining(joined), await input(tx))
  try {
    const entered = await accessCase(as, verificationId)
    return async (tx, joined) => {
      const decided = { ...(await input(tx)), note: await open(tx, 'note') }
      const by = Object.assign(Object.create(entered.ctx) as Ctx, { joined })
      return decideAccessedCase({ ...entered, ctx: by }, decided)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

/** The person who decided, with their current role; null where they may no longer decide. */
async function findDecider(
  ctx: Ctx,
  { clientId, heldBy }: HeldRow,
): Promise<Extract<Actor, { kind: 'client-user' | 'admin' }> | null> {
  if (heldBy.startsWith('adm_')) {
    // System scope: the platform's staff belong to no client.
    const [admin] = await asSystem(ctx, (tx) =>
      tx
        .select({ role: adminUsers.role, isActive: adminUsers.isActive })
        .from(adminUsers)
        .where(eq(adminUsers.id, heldBy)),
    )
    if (!admin?.isActive || !PERMISSIONS_BY_ADMIN_ROLE[admin.role].includes('cases:decide')) return null
    return { kind: 'admin', adminId: heldBy, role: admin.role, tokenId: '' }
  }
  const [user] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ role: clientUsers.role })
      .from(clientUsers)
      .innerJoin(clients, eq(clients.id, clientUsers.clientId))
      .where(
        and(
          ofTenant(clientUsers),
          eq(clientUsers.id, heldBy),
          eq(clientUsers.isActive, true),
          sql`${clients.status} = 'active'`,
        ),
      ),
  )
  if (!user || !PERMISSIONS_BY_ROLE[user.role].includes('reviews:decide')) return null
  return { kind: 'client-user', userId: heldBy, clientId, role: user.role, tokenId: '' }
}
