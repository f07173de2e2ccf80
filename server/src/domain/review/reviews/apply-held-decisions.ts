import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { applyHeldDecision } from './apply-held-decision.ts'

/** The next run follows within a minute. */
const MAX_PER_RUN = 500

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 100_000

/** Applies every held decision that is due, in case its own job was lost. Safe to run alongside those jobs. */
export async function applyHeldDecisions(ctx: Ctx): Promise<SweepResult> {
  // System scope: the platform's own job, over all clients.
  const due = await asSystem(ctx, (tx) =>
    tx
      .select({ clientId: heldDecisions.clientId, heldDecisionId: heldDecisions.id })
      .from(heldDecisions)
      .where(sql`due_at <= clock_timestamp()`)
      .orderBy(heldDecisions.dueAt)
      .limit(MAX_PER_RUN),
  )
  return runSweep(ctx, {
    name: 'held-decisions',
    batches: [due],
    handle: async (one) => {
      await applyHeldDecision(ctx, one)
    },
    getId: ({ heldDecisionId }) => heldDecisionId,
    timeBoxMs: TIME_BOX_MS,
  })
}
