import { decideReview } from '../domain/review/reviews/decide-review.ts'
import { createPendingCase, type PendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { addColleague } from '../domain/review/reviews/testing/add-colleague.ts'
import type { Office } from '../domain/verification/session/testing/office.ts'
import type { Ctx } from '../domain/kernel/context.ts'
import { latestDecision } from '../domain/kernel/latest-decision.ts'
import { asTenant } from '../platform/db/tenant.ts'
import type { World } from './world.ts'

export interface DecidedCase extends PendingCase {
  /** The person who decided it. */
  decider: Ctx
}

/** A case that a reviewer named Marta Girma has approved or rejected. `decisionSeen` is their decision. */
export async function createDecidedCase(
  world: World,
  office: Office,
  outcome: 'approved' | 'rejected',
  by?: Ctx,
): Promise<DecidedCase> {
  const pending = await createPendingCase(world, office)
  const decider = by ?? (await addColleague(world, office.clientId, 'reviewer', ['Marta', 'Girma']))
  await decideReview(
    decider,
    outcome === 'approved' ? { ...pending, outcome } : { ...pending, outcome, reason: 'not_accepted' },
  )
  return { ...pending, decisionSeen: await currentDecision(world, office, pending.verificationId), decider }
}

/** The id of the decision in force. */
export async function currentDecision(
  world: World,
  { clientId }: Office,
  verificationId: string,
): Promise<string> {
  const decision = await asTenant(world, clientId, (tx) => latestDecision(tx, verificationId))
  if (!decision) throw new Error('there is no decision')
  return decision.id
}
