import { and, count, eq, gt, max, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { loginAttempts } from '../../platform/db/schema/access.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { plainUsername } from './find-user.ts'

const MINUTE_MS = 60_000

/** From the fifth failure of a name from one address: 15 s, doubling, at most 15 min. */
const FREE_FAILURES = 5
const FIRST_DELAY_MS = 15_000
const LONGEST_DELAY_MS = 15 * MINUTE_MS

/**
 * Guesses at one name from everywhere, per hour. Beyond it only addresses from which the name has signed in before may
 * try, so that a stranger can neither go on guessing nor lock the owner out.
 */
const GUESSES_PER_HOUR = 40

/** Failures are forgotten after a day. */
const MEMORY_MS = 24 * 60 * MINUTE_MS

interface Attempt {
  kind: 'client' | 'admin'
  /** The name as submitted; for a second factor, the person's id. */
  username: string
  /** Guesses at a password and at a second factor are counted apart. */
  what?: 'login-attempt' | 'second-factor-attempt'
}

async function failuresFromHere(ctx: Ctx, tx: Tx, kind: 'client' | 'admin', username: string) {
  const mine = and(
    eq(loginAttempts.userType, kind),
    eq(loginAttempts.username, username),
    eq(loginAttempts.ip, ctx.ip),
  )
  const [success] = await tx
    .select({ at: max(loginAttempts.createdAt) })
    .from(loginAttempts)
    .where(and(mine, eq(loginAttempts.succeeded, true)))
  const since = Math.max(success?.at?.getTime() ?? 0, ctx.clock.now().getTime() - MEMORY_MS)
  const [failed] = await tx
    .select({ times: count(), last: max(loginAttempts.createdAt) })
    .from(loginAttempts)
    .where(and(mine, eq(loginAttempts.succeeded, false), gt(loginAttempts.createdAt, new Date(since))))
  return { times: failed?.times ?? 0, last: failed?.last ?? null, known: success?.at != null }
}

/**
 * Counts a sign-in before its password is looked at, by the name as submitted, whether it exists or not. It counts as
 * failed until `succeedAttempt` says otherwise, so that parallel guesses count too.
 * @returns the attempt's number
 * @throws AppError `auth.locked`
 */
export async function countAttempt(ctx: Ctx, attempt: Attempt): Promise<number> {
  const { kind } = attempt
  const username = ctx.sealer.fingerprint(attempt.what ?? 'login-attempt', plainUsername(attempt.username))
  const now = ctx.clock.now()
  // System scope: nobody is signed in yet.
  return asSystem(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${username}, 0))`)
    const here = await failuresFromHere(ctx, tx, kind, username)
    if (here.times >= FREE_FAILURES && here.last) {
      const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (here.times - FREE_FAILURES))
      if (now.getTime() < here.last.getTime() + delay) throw new AppError('auth.locked')
    }
    if (!here.known) {
      const [everywhere] = await tx
        .select({ times: count() })
        .from(loginAttempts)
        .where(
          and(
            eq(loginAttempts.userType, kind),
            eq(loginAttempts.username, username),
            eq(loginAttempts.succeeded, false),
            gt(loginAttempts.createdAt, new Date(now.getTime() - 60 * MINUTE_MS)),
          ),
        )
      if ((everywhere?.times ?? 0) >= GUESSES_PER_HOUR) throw new AppError('auth.locked')
    }
    const [row] = await tx
      .insert(loginAttempts)
      .values({ userType: kind, username, ip: ctx.ip, succeeded: false, createdAt: now })
      .returning({ id: loginAttempts.id })
    if (!row) throw new Error('the attempt was not counted')
    return row.id
  })
}

/** The password was right. */
export async function succeedAttempt(tx: Tx, attemptId: number): Promise<void> {
  await tx.update(loginAttempts).set({ succeeded: true }).where(eq(loginAttempts.id, attemptId))
}
