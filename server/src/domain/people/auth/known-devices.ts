import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers, knownDevices } from '../../../platform/db/schema/access.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { normalizeUsername } from './find-user.ts'

/** A device without a sign-in for this long is unknown again. */
export const KNOWN_DEVICE_DAYS = 180

/** Per person; the least recently used device is dropped first. */
const MAX_DEVICES = 20

type Kind = 'client' | 'admin'

const NEW_EXPIRY = sql`now() + make_interval(days => ${KNOWN_DEVICE_DAYS})`
const notExpired = gt(knownDevices.expiresAt, sql`now()`)

/**
 * The id of the device behind this browser's cookie, if the person has signed in on it before. Existing and unknown
 * names cost the same.
 * @param token from the cookie; null without one
 */
export async function findKnownDevice(
  ctx: Ctx,
  token: string | null,
  { kind, ...by }: { kind: Kind } & ({ username: string } | { userId: string }),
): Promise<string | null> {
  if (token === null) return null
  const people = kind === 'admin' ? adminUsers : clientUsers
  // System scope: no one is signed in yet.
  const [found] = await asSystem(ctx, (tx) =>
    tx
      .select({ id: knownDevices.id })
      .from(knownDevices)
      .innerJoin(people, eq(people.id, knownDevices.userId))
      .where(
        and(
          eq(knownDevices.tokenHash, hashToken(token)),
          eq(knownDevices.userType, kind),
          'userId' in by ? eq(people.id, by.userId) : eq(people.username, normalizeUsername(by.username)),
          notExpired,
        ),
      ),
  )
  return found?.id ?? null
}

/**
 * Marks this browser as a known device of the person. A cookie that was not theirs is replaced, since somebody else may
 * have planted it; the browser stays known for its other users.
 * @returns the token for the browser's cookie
 */
export async function recordKnownDevice(
  tx: Tx,
  { userId, userType, held }: { userId: string; userType: Kind; held: string | null },
): Promise<string> {
  if (held !== null) {
    const renewed = await tx
      .update(knownDevices)
      .set({ lastUsedAt: sql`now()`, expiresAt: NEW_EXPIRY })
      .where(and(eq(knownDevices.tokenHash, hashToken(held)), eq(knownDevices.userId, userId), notExpired))
      .returning({ id: knownDevices.id })
    if (renewed.length > 0) return held
  }
  const token = newToken()
  const others =
    held === null
      ? []
      : await tx
          .select()
          .from(knownDevices)
          .where(and(eq(knownDevices.tokenHash, hashToken(held)), notExpired))
  const tokenHash = hashToken(token)
  await tx
    .insert(knownDevices)
    .values([
      { id: randomUUID(), userId, userType, tokenHash, expiresAt: NEW_EXPIRY },
      ...others
        .filter((other) => other.userId !== userId)
        .map((other) => ({ ...other, id: randomUUID(), tokenHash })),
    ])
  const people = [userId, ...others.map((other) => other.userId)]
  await tx.execute(sql`
    delete from known_devices where id in (
      select id from (
        select id, row_number() over (partition by user_id order by last_used_at desc, created_at desc) as nth
        from known_devices where ${inArray(knownDevices.userId, people)}) ranked
      where nth > ${MAX_DEVICES})`)
  return token
}
