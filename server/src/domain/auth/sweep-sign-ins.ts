import { and, lt, sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '@wabi/contract/api-version.ts'
import type { Ctx } from '../../context.ts'
import {
  authSessions,
  halfSignIns,
  knownDevices,
  loginAttempts,
  mailedLinks,
  sessions,
} from '../../platform/db/schema/access.ts'
import { mailCounts } from '../../platform/db/schema/clients.ts'
import { handOffs } from '../../platform/db/schema/evidence.ts'
import { livenessChallenges } from '../../platform/db/schema/liveness.ts'
import { apiKeyCalls, idempotencyKeys } from '../../platform/db/schema/public-api.ts'
import { asSystem } from '../../platform/db/tenant.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** How long an address counts as one from which a name has signed in before. */
const ATTEMPTS_KEPT_DAYS = 30

/** Removes sign-ins, browser bindings, hand-off codes, head-turn challenges, kept answers and throttling counters that are over. */
export async function sweepSignIns(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  // System scope: the platform's own housekeeping, over all clients.
  await asSystem(ctx, async (tx) => {
    await tx.delete(authSessions).where(lt(authSessions.expiresAt, now))
    await tx.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`now()`))
    await tx.delete(halfSignIns).where(lt(halfSignIns.expiresAt, now))
    await tx.delete(mailedLinks).where(lt(mailedLinks.expiresAt, new Date(now.getTime() - DAY_MS)))
    // For a suspended client's customers the time stands still (clients/go-on.ts).
    const stopped = sql`select id from clients where status = 'suspended'`
    await tx
      .delete(sessions)
      .where(and(lt(sessions.expire, now), sql`${sessions.sess}->>'clientId' not in (${stopped})`))
    await tx.delete(handOffs).where(lt(handOffs.expiresAt, new Date(now.getTime() - DAY_MS)))
    await tx
      .delete(livenessChallenges)
      .where(lt(livenessChallenges.expiresAt, new Date(now.getTime() - DAY_MS)))
    const aDayAgo = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS)
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, aDayAgo))
    await tx
      .delete(apiKeyCalls)
      .where(lt(apiKeyCalls.minute, Math.floor((now.getTime() - HOUR_MS) / MINUTE_MS)))
    await tx.delete(mailCounts).where(sql`${mailCounts.minute} < extract(epoch from now()) / 60 - 1500`)
    await tx
      .delete(loginAttempts)
      .where(lt(loginAttempts.createdAt, sql`now() - make_interval(days => ${ATTEMPTS_KEPT_DAYS})`))
  })
}
