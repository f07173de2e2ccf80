import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { HeldCase } from '@wabi/contract/shapes/review.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { describeHeldCase, selectHeldDecisions } from './held-decision.ts'

/**
 * Held decisions, oldest first: those on the caller's client's cases, by its own team and the platform's; for one of the
 * platform's staff their own, across all clients.
 */
export async function listHeldDecisions(ctx: Ctx): Promise<z.input<typeof HeldCase>[]> {
  const { actor } = ctx
  if (actor.kind !== 'admin') return asTenant(ctx, requireClientId(ctx), (tx) => heldCases(ctx, tx))
  const { adminId } = actor
  // System scope: the query finds out which clients the cases belong to.
  const clients = await asSystem(ctx, (tx) =>
    tx
      .selectDistinct({ id: heldDecisions.clientId })
      .from(heldDecisions)
      .where(eq(heldDecisions.heldBy, adminId)),
  )
  const held = []
  for (const { id } of clients) held.push(...(await asTenant(ctx, id, (tx) => heldCases(ctx, tx, adminId))))
  return held.toSorted((a, b) => a.heldAt.localeCompare(b.heldAt))
}

/** Held decisions of the transaction's client, limited to one person's with `heldBy`. */
async function heldCases(ctx: Ctx, tx: Tx, heldBy?: string): Promise<z.input<typeof HeldCase>[]> {
  const rows = await selectHeldDecisions(tx)
    .where(and(ofTenant(heldDecisions), heldBy === undefined ? undefined : eq(heldDecisions.heldBy, heldBy)))
    .orderBy(asc(heldDecisions.heldAt))
  const held = []
  for (const row of rows) {
    const [verification] = await tx
      .select()
      .from(customerVerifications)
      .where(
        and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, row.verificationId)),
      )
    if (verification) held.push(await describeHeldCase(ctx, tx, row, verification))
  }
  return held
}
