import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { HeldCase } from '@wabi/contract/shapes/review.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { describeHeldCase, selectHeldDecisions } from './held-decision.ts'

/** Held decisions on the caller's client's cases, by its own staff and the platform's, oldest first. */
export async function listHeldDecisions(ctx: Ctx): Promise<z.input<typeof HeldCase>[]> {
  return asTenant(ctx, requireClientId(ctx), (tx) => heldCases(ctx, tx))
}

/** Held decisions of the transaction's client, limited to one person's with `heldBy`. */
export async function heldCases(ctx: Ctx, tx: Tx, heldBy?: string): Promise<z.input<typeof HeldCase>[]> {
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
