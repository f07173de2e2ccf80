import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { HeldCase } from '@wabi/contract/shapes/review.ts'
import type { Ctx } from '../../kernel/context.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { heldCases } from '../reviews/list-held-decisions.ts'
import { staffMember } from './staff-member.ts'

/** Decisions that the caller, one of the platform's staff, holds, across all clients, oldest first. */
export async function listHeldCases(ctx: Ctx): Promise<z.input<typeof HeldCase>[]> {
  const { adminId } = staffMember(ctx)
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
