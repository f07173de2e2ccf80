import { applyHeldDecisions } from '../domain/review/reviews/apply-held-decisions.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { querySuperuser } from './query-superuser.ts'
import type { World } from './world.ts'

/** Makes every held decision due. */
export async function makeHeldDecisionsDue(world: World): Promise<void> {
  await querySuperuser(
    world,
    `update held_decisions set held_at = held_at - interval '1 minute', due_at = clock_timestamp() - interval '1 second'`,
  )
}

/** The same, and applies them as the job does every minute. */
export async function applyAllHeldDecisions(world: World): Promise<void> {
  await makeHeldDecisionsDue(world)
  await applyHeldDecisions(systemContext(world, 'apply-held-decisions'))
}
