import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { adminUsers, knownDevices } from '../../platform/db/schema/access.ts'
import { clientUsers } from '../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import { plainUsername } from './find-user.ts'

/** Without a sign-in for so long, a device is a stranger's again. */
export const KNOWN_DEVICE_DAYS = 180

/** Of one person; the one that was used longest ago goes first. */
const MOST_DEVICES = 20

type Kind = 'client' | 'admin'

const LASTS = sql`now() + make_interval(days => ${KNOWN_DEVICE_DAYS})`
const lasting = gt(knownDevices.expiresAt, sql`now()`)

/**
 * The device that this browser's cookie stands for, when the person of this name has signed in on it before. Existing and
 * unknown names cost the same.
 * @param token of the cookie; null without one
 */
export async function findKnownDevice(
  ctx: Ctx,
  token: string | null,
  { kind, ...by }: { kind: Kind } & ({ username: string } | { userId: string }),
): Promise<string | null> {
  if (token === null) return null
  const people = kind === 'admin' ? adminUsers : clientUsers
  // System scope: nobody is signed in yet.
  const [found] = await asSystem(ctx, (tx) =>
    tx
      .select({ id: knownDevices.id })
      .from(knownDevices)
      .innerJoin(people, eq(people.id, knownDevices.userId))
      .where(
        and(
          eq(knownDevices.tokenHash, hashToken(token)),
          eq(knownDevices.userType, kind),
          'userId' in by ? eq(people.id, by.userId) : eq(people.username, plainUsername(by.username)),
          lasting,
        ),
      ),
  )
  return found?.id ?? null
}

/**
 * This browser is known to be the person's from here on. A cookie that was not theirs is replaced, since somebody else may
 * have put it there; other people who use the browser keep it known.
 * @returns what the browser's cookie is to hold
 */
export async function keepKnownDevice(
  tx: Tx,
  { userId, userType, held }: { userId: string; userType: Kind; held: string | null },
): Promise<string> {
  if (held !== null) {
    const renewed = await tx
      .update(knownDevices)
      .set({ lastUsedAt: sql`now()`, expiresAt: LASTS })
      .where(and(eq(knownDevices.tokenHash, hashToken(held)), eq(knownDevices.userId, userId), lasting))
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
          .where(and(eq(knownDevices.tokenHash, hashToken(held)), lasting))
  const tokenHash = hashToken(token)
  await tx
    .insert(knownDevices)
    .values([
      { id: randomUUID(), userId, userType, tokenHash, expiresAt: LASTS },
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
      where nth > ${MOST_DEVICES})`)
  return token
}
