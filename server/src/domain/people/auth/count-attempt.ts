import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { type AttemptPurpose, loginAttempts } from '../../../platform/db/schema/access.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { toNetwork } from '../../../platform/network/to-network.ts'
import { AppError } from '../../kernel/app-error.ts'
import { normalizeUsername } from './find-user.ts'
import { isSprayingDetected, requireUnknownDeviceQuota } from './spraying.ts'

/** After the fifth failure from one source: 15 s, doubling, at most 15 min. */
const FREE_FAILURES = 5
const BASE_DELAY_S = 15
const MAX_DELAY_S = 15 * 60

/**
 * Failed attempts at one name from all unknown devices, per hour. Beyond it, only known devices, networks from which
 * the name has signed in before, and attempts that include the second factor are accepted.
 */
export const MAX_GUESSES_PER_HOUR = 40

const TAGS: Record<AttemptPurpose, string> = {
  'sign-in': 'login-attempt',
  'second-factor': 'second-factor-attempt',
  confirmation: 'confirmation-attempt',
}

interface NewAttempt {
  kind: 'client' | 'admin'
  purpose: AttemptPurpose
  /** The name as submitted; for a second factor the person's id; for a confirmation the sign-in's. */
  name: string
  /** A device known for the person of this name (known-devices.ts). */
  deviceId?: string | null
  /** Password and code in one step: such attempts are not budgeted (docs/decisions/006). */
  withCode?: boolean
}

export interface Attempt {
  id: number
  /** From an unknown device and network while no spraying was detected: checked again when it is judged. */
  watched: boolean
}

/** The keyed hash under which attempts at a name are stored. */
export function hashAttemptName(ctx: Pick<Ctx, 'sealer'>, purpose: AttemptPurpose, name: string): string {
  return ctx.sealer.fingerprint(TAGS[purpose], normalizeUsername(name))
}

/** @returns whether this source has signed in before. @throws AppError `auth.locked` while it is delayed */
async function requireNoDelay(tx: Tx, source: SQL | undefined): Promise<boolean> {
  const { rows } = await tx.execute<{ times: number; ago: number | null; known: boolean }>(sql`
    with success as (select max(created_at) as at from login_attempts where ${source} and succeeded)
    select count(*)::int as times, extract(epoch from now() - max(created_at))::float8 as ago,
      (select at from success) is not null as known
    from login_attempts where ${source} and not succeeded
      and created_at > greatest(now() - interval '1 day', (select at from success))`)
  const { times, ago, known } = rows[0]!
  if (times >= FREE_FAILURES && ago !== null) {
    const remainingS = Math.min(MAX_DELAY_S, BASE_DELAY_S * 2 ** (times - FREE_FAILURES)) - ago
    if (remainingS > 0) throw new AppError('auth.locked', { retryAfterS: Math.ceil(remainingS) })
  }
  return known
}

/** @throws AppError `auth.locked_elsewhere` */
async function requireBudget(tx: Tx, name: SQL | undefined): Promise<void> {
  const { rows } = await tx.execute<{ times: number }>(sql`
    select count(*)::int as times from login_attempts
    where ${name} and device_id is null and not succeeded and created_at > now() - interval '1 hour'`)
  if (rows[0]!.times >= MAX_GUESSES_PER_HOUR) throw new AppError('auth.locked_elsewhere')
}

/**
 * Records an attempt before its secret is compared, under the name as submitted, whether or not it exists. It counts as
 * failed until it is judged, so parallel guesses count too. Failures delay only their source: a known device by its own
 * failures, a signed-in person by those of the sign-in, everybody else by those of network and name together.
 * @throws AppError `auth.locked`, `auth.locked_elsewhere`, `auth.slowed`
 */
export async function countAttempt(ctx: Ctx, attempt: NewAttempt): Promise<Attempt> {
  const { kind, purpose, deviceId = null, withCode = false } = attempt
  const username = hashAttemptName(ctx, purpose, attempt.name)
  const ip = toNetwork(ctx.ip)
  const name = and(
    eq(loginAttempts.userType, kind),
    eq(loginAttempts.purpose, purpose),
    eq(loginAttempts.username, username),
  )
  // System scope: no one is signed in yet.
  return asSystem(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${username}, 0))`)
    let watched = false
    if (purpose === 'confirmation') await requireNoDelay(tx, name)
    else if (deviceId !== null) await requireNoDelay(tx, and(name, eq(loginAttempts.deviceId, deviceId)))
    else {
      const fromNetwork = and(name, eq(loginAttempts.ip, ip), isNull(loginAttempts.deviceId))
      const known = await requireNoDelay(tx, fromNetwork)
      if (!known && !withCode) {
        await requireBudget(tx, name)
        if (purpose === 'sign-in') watched = !(await isSprayingDetected(tx))
        if (purpose === 'sign-in' && !watched) await requireUnknownDeviceQuota(tx)
      }
    }
    const [row] = await tx
      .insert(loginAttempts)
      .values({ userType: kind, purpose, username, ip, deviceId, succeeded: false, judged: false })
      .returning({ id: loginAttempts.id })
    if (!row) throw new Error('the attempt was not counted')
    return { id: row.id, watched }
  })
}

/** Marks an attempt as successful. */
export async function markAttemptSucceeded(tx: Tx, { id }: Attempt): Promise<void> {
  await tx.update(loginAttempts).set({ succeeded: true, judged: true }).where(eq(loginAttempts.id, id))
}

/**
 * Records whether the password of a sign-in was correct. If spraying was detected meanwhile, an attempt from an unknown
 * device does not get the result: a burst learns no more than sequential guesses.
 * @throws AppError `auth.slowed`
 */
export async function judgeAttempt(ctx: Ctx, { id, watched }: Attempt, right: boolean): Promise<void> {
  // System scope: counters belong to no client.
  const slowed = await asSystem(ctx, async (tx) => {
    const withheld = watched && (await isSprayingDetected(tx))
    await tx
      .update(loginAttempts)
      .set({ succeeded: right && !withheld, judged: true })
      .where(eq(loginAttempts.id, id))
    return withheld
  })
  if (slowed) throw new AppError('auth.slowed', { retryAfterS: 60 })
}
