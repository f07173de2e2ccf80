import { lookInto } from './look-into.ts'
import type { World } from './world.ts'

/** Every attempt so far is that much longer ago: throttling goes by the database's clock, which no test can set. */
export async function ageAttempts(world: World, seconds: number): Promise<void> {
  await lookInto(world, `update login_attempts set created_at = created_at - make_interval(secs => $1)`, [
    seconds,
  ])
}
