import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { deviceLabel } from './device-label.ts'
import { SIGN_IN_LIFETIMES } from './sign-in-lifetimes.ts'

export interface ListedSignIn {
  id: string
  /** Whether it is the caller's own sign-in. */
  current: boolean
  device: string
  /** ISO 3166 alpha-2. */
  country: string | null
  /** Last use at another place than where it was issued. */
  moved: { device: string; country: string | null; at: string; proved: boolean } | null
  signedInAt: string
  lastUsedAt: string
}

interface Owner {
  userId: string
  userType: 'client' | 'admin'
  /** The caller's own sign-in. */
  tokenId: string
}

/** A person's active sign-ins, most recently used first. */
export async function listUserSignIns(
  ctx: Ctx,
  { userId, userType, tokenId }: Owner,
): Promise<ListedSignIn[]> {
  const now = ctx.clock.now()
  const idleSince = new Date(now.getTime() - SIGN_IN_LIFETIMES[userType].idleMs)
  // System scope: a sign-in belongs to no client.
  const rows = await asSystem(ctx, (tx) =>
    tx
      .select()
      .from(authSessions)
      .where(
        and(
          eq(authSessions.userId, userId),
          eq(authSessions.userType, userType),
          gt(authSessions.expiresAt, now),
          gt(authSessions.lastUsedAt, idleSince),
        ),
      )
      .orderBy(desc(authSessions.lastUsedAt))
      .limit(100),
  )
  const countryOf = (ip: string | null) => (ip === null ? null : ctx.geo.country(ip))
  return rows.map(({ id, userAgent, ip, createdAt, lastUsedAt, ...row }) => ({
    id,
    current: id === tokenId,
    device: deviceLabel(userAgent),
    country: countryOf(ip),
    moved: row.movedAt && {
      device: deviceLabel(row.movedUserAgent),
      country: countryOf(row.movedIp),
      at: row.movedAt.toISOString(),
      proved: row.movedProved,
    },
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}
