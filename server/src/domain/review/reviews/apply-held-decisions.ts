import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { applyHeldDecision } from './apply-held-decision.ts'

/** The next run follows within a minute. */
const MAX_PER_RUN = 500

/** Applies every held decision that is due, in case its own job was lost. Safe to run alongside those jobs. */
export async function applyHeldDecisions(ctx: Ctx): Promise<void> {
  // System scope: the platform's own job, over all clients.
  const due = await asSystem(ctx, (tx) =>
    tx
      .select({ clientId: heldDecisions.clientId, heldDecisionId: heldDecisions.id })
      .from(heldDecisions)
      .where(sql`due_at <= clock_timestamp()`)
      .orderBy(heldDecisions.dueAt)
      .limit(MAX_PER_RUN),
  )
  for (const one of due)
    try {
      await applyHeldDecision(ctx, one)
    } catch (err) {
      // One failure does not block the others.
      ctx.log.error({ err, ...one }, 'a held decision could not be applied')
    }
}
