import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'

/** This many names with failures from unknown devices within ten minutes are more than typing mistakes. */
export const SPRAYING_THRESHOLD_NAMES = 30

/** Sign-ins per minute accepted from unknown devices and networks during spraying. */
const MAX_UNKNOWN_PER_MINUTE = 10

/** Whether unknown devices are guessing at many names (password spraying). */
export async function isSprayingDetected(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ names: number }>(sql`
    select count(distinct (user_type, username))::int as names from login_attempts
    where purpose = 'sign-in' and device_id is null and judged and not succeeded
      and created_at > now() - interval '10 minutes'`)
  return rows[0]!.names >= SPRAYING_THRESHOLD_NAMES
}

/** @throws AppError `auth.slowed` once this minute's sign-ins from unknown devices are used up */
export async function requireUnknownDeviceQuota(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wabi.spraying', 0))`)
  const { rows } = await tx.execute<{ times: number }>(sql`
    select count(*)::int as times from login_attempts
    where purpose = 'sign-in' and device_id is null and created_at > now() - interval '1 minute'`)
  if (rows[0]!.times >= MAX_UNKNOWN_PER_MINUTE) throw new AppError('auth.slowed', { retryAfterS: 60 })
}
