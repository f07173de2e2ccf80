import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { PERMISSIONS_BY_ADMIN_ROLE, PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import { REVOKE_REASONS } from '@wabi/contract/review/reopen.ts'
import { REJECT_REASONS } from '@wabi/contract/verification/reject-reasons.ts'
import type { Actor, Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { asSystem, asTenant, type Joined, type Tx } from '../../../platform/db/tenant.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { AppError } from '../../kernel/app-error.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { decideReview } from './decide-review.ts'
import { dropHeldDecision, type HeldRow, selectHeldDecisions } from './held-decision.ts'
import { revokeVerification } from './revoke-verification.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { lockOwnVerification } from '../../verification/session/lock-order.ts'
import { heldWordsAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { accessCase, joinTransaction } from '../scope/access-case.ts'

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
        await decide({ clientId, tx: inner, busy: false })
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await dropHeldDecision(system, tx, verificationId, error.code)
    }
  })
}

/** A function that decides the case in a transaction, or the error code that says why it can no longer be decided. */
async function prepare(ctx: Ctx, held: HeldRow): Promise<((joined: Joined) => Promise<unknown>) | string> {
  const actor = await findDecider(ctx, held)
  if (!actor) return 'auth.forbidden'
  try {
    const by = await accessCase(deriveContext(ctx, { actor }), held.verificationId)
    return async (joined) => applyAs(joinTransaction(by, joined), joined.tx, held)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

/** Decides as the person did, with their words opened. */
async function applyAs(by: Ctx, tx: Tx, held: HeldRow): Promise<void> {
  const { verificationId, decisionId: decisionSeen, outcome, revokes, reason, flags } = held
  const open = async (column: 'words' | 'note') => {
    const value = held[column]
    if (value === null) return undefined
    return by.sealer.open(await by.sealer.dataKey(tx, keyOwner(held)), heldWordsAad(held, column), value)
  }
  const seen = { verificationId, decisionSeen, note: await open('note') }
  const words = await open('words')
  if (revokes) await revokeVerification(by, { ...seen, reason: toKnownReason(REVOKE_REASONS, reason), words })
  else if (outcome === 'approved') await decideReview(by, { ...seen, outcome }, flags)
  else
    await decideReview(by, { ...seen, outcome, reason: toKnownReason(REJECT_REASONS, reason), words }, flags)
}

/** The reason, which a check of the table requires for every rejection. */
function toKnownReason<T extends string>(reasons: readonly T[], reason: string | null): T {
  const known = reasons.find((one) => one === reason)
  if (known === undefined) throw new Error(`a held rejection has no valid reason: ${reason}`)
  return known
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
