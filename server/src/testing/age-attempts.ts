import { querySuperuser } from './query-superuser.ts'
import type { World } from './world.ts'

/** Moves every attempt so far into the past: throttling uses the database's clock, which tests cannot set. */
export async function ageAttempts(world: World, seconds: number): Promise<void> {
  await querySuperuser(
    world,
    `update login_attempts set created_at = created_at - make_interval(secs => $1)`,
    [seconds],
  )
}
