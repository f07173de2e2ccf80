import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'

/** So many names that failed from unknown devices within ten minutes are no longer people who mistype. */
export const SPRAYED_NAMES = 30

/** While names are sprayed, so many sign-ins a minute are looked at from devices and networks that are unknown. */
const UNKNOWN_PER_MINUTE = 10

/** Whether many names are being guessed at from unknown devices (password spraying). */
export async function isSprayed(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ names: number }>(sql`
    select count(distinct (user_type, username))::int as names from login_attempts
    where purpose = 'sign-in' and device_id is null and judged and not succeeded
      and created_at > now() - interval '10 minutes'`)
  return rows[0]!.names >= SPRAYED_NAMES
}

/** @throws AppError `auth.slowed` once this minute's sign-ins from unknown devices are used up */
export async function requireSprayRoom(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wabi.spraying', 0))`)
  const { rows } = await tx.execute<{ times: number }>(sql`
    select count(*)::int as times from login_attempts
    where purpose = 'sign-in' and device_id is null and created_at > now() - interval '1 minute'`)
  if (rows[0]!.times >= UNKNOWN_PER_MINUTE) throw new AppError('auth.slowed', { retryAfterS: 60 })
}
