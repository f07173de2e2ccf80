import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { HeldCase } from '@wabi/contract/shapes/review.ts'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { heldDecisions } from '../../platform/db/schema/reviews.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { describeHeldCase, selectHeld } from './held-decision.ts'

/** Decisions of the asking client that are held, its own people's and the platform's, oldest first. */
export async function listHeldDecisions(ctx: Ctx): Promise<z.input<typeof HeldCase>[]> {
  return asTenant(ctx, clientOf(ctx), (tx) => heldCases(ctx, tx))
}

/** Of the transaction's client; only those of one person, where `heldBy` names them. */
export async function heldCases(ctx: Ctx, tx: Tx, heldBy?: string): Promise<z.input<typeof HeldCase>[]> {
  const rows = await selectHeld(tx)
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
