import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Reopened } from '@wabi/contract/shapes/reopen.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { reopenings } from '../../../platform/db/schema/reopenings.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { actorId } from '../../kernel/actor-id.ts'
import type { DecisionRow } from '../../kernel/latest-decision.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { findOwnIds } from '../../kernel/same-person.ts'
import { hasOtherDecider, listDeciders } from './another-person.ts'

/** A reopening with the decision before it. */
export type Reopening = typeof reopenings.$inferSelect & { before: DecisionRow }

/** Why this decision is open although the verification was decided before; null for any other decision. */
export async function findReopening(tx: Tx, decision: DecisionRow): Promise<Reopening | null> {
  if (decision.outcome !== 'pending_review' || decision.follows === null) return null
  const [found] = await tx
    .select({ reopening: reopenings, before: decisions })
    .from(reopenings)
    .innerJoin(decisions, and(ofTenant(decisions), eq(decisions.id, decision.follows)))
    .where(and(ofTenant(reopenings), eq(reopenings.decisionId, decision.id)))
  return found ? { ...found.reopening, before: found.before } : null
}

/** A reopening as reviewers see it. @param words opened */
export async function describeReopening(
  ctx: Ctx,
  tx: Tx,
  { cause, openedBy, createdAt, before }: Reopening,
  {
    verification,
    getName,
    words,
  }: { verification: VerificationRow; getName: (id: string | null) => string; words: string | null },
): Promise<z.input<typeof Reopened>> {
  const deciders = await listDeciders(tx, verification.verificationId)
  const own = await findOwnIds(
    tx,
    { clientId: verification.clientId, userId: actorId(ctx.actor) ?? '' },
    deciders,
  )
  return {
    cause,
    words,
    by: openedBy === null ? 'The customer' : getName(openedBy),
    at: createdAt.toISOString(),
    earlier: {
      outcome: before.outcome,
      by: before.madeBy === null ? null : getName(before.madeBy),
      at: before.createdAt.toISOString(),
    },
    decidedByYou: own.size > 0,
    nobodyElse: deciders.length > 0 && !(await hasOtherDecider(tx, verification, deciders)),
  }
}
