import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'
import { MAX_GUESSES_PER_HOUR } from './count-attempt.ts'
import { isSprayingDetected } from './spraying.ts'

interface SignInState {
  failed: number
  names: number
  networks: number
  namesHeld: number
  slowed: boolean
}

/** Failed sign-ins of the last hour from unknown devices, for the health page. Needs the system scope. */
export async function getSignInState(tx: Tx): Promise<SignInState> {
  const { rows } = await tx.execute<Omit<SignInState, 'slowed'>>(sql`
    with failed as (
      select user_type, username, ip from login_attempts
      where purpose = 'sign-in' and device_id is null and judged and not succeeded
        and created_at > now() - interval '1 hour')
    select count(*)::int as failed, count(distinct (user_type, username))::int as names,
      count(distinct ip)::int as networks,
      (select count(*)::int from (
        select from failed group by user_type, username having count(*) >= ${MAX_GUESSES_PER_HOUR}) held) as "namesHeld"
    from failed`)
  return { ...rows[0]!, slowed: await isSprayingDetected(tx) }
}
