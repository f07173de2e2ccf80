import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { lookInto } from '../../testing/look-into.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { colleague } from '../reviews/testing/colleague.ts'
import { pendingCase } from '../reviews/testing/pending-case.ts'
import { listVerifications } from '../verifications/list-verifications.ts'
import { type Office, openOffice } from '../verifications/testing/office.ts'
import { actOnVerifications } from './act-on-verifications.ts'
import { type Followed, followVerifications } from './follow-verifications.ts'

let world: World
let office: Office
let other: Office
let almaz: Ctx

beforeAll(async () => {
  world = await createWorld()
  office = await openOffice(world)
  other = await openOffice(world)
  almaz = await colleague(world, office.clientId, 'reviewer', ['Almaz', 'Kebede'])
})
afterAll(() => world.close())

test('several are cancelled or resent at once, and each that cannot be says why', async () => {
  const [one, two] = [await office.invite(), await office.invite()]
  const decided = await pendingCase(world, office)
  const strangers = await other.invite()
  const verificationIds = [one, two, decided, strangers].map(({ verificationId }) => verificationId)
  expect(await actOnVerifications(almaz, { action: 'resend', verificationIds })).toEqual([
    { verificationId: one.verificationId, done: true, words: null },
    { verificationId: two.verificationId, done: true, words: null },
    { verificationId: decided.verificationId, done: false, words: expect.stringContaining('not in a state') },
    { verificationId: strangers.verificationId, done: false, words: 'There is no such verification.' },
  ])
  await actOnVerifications(almaz, { action: 'cancel', verificationIds })
  const statusOf = async (search: string) =>
    (await listVerifications(office.staff, { limit: 1, search })).data[0]?.status
  const statuses = await Promise.all(verificationIds.map(statusOf))
  expect(statuses).toEqual(['cancelled', 'cancelled', 'pending_review', undefined])
})

test('what is new or changes is told once, with whether the filter holds it; a stranger hears nothing', async () => {
  const ended = new AbortController()
  const follow = followVerifications(office.staff, { filter: { status: 'pending' }, signal: ended.signal })
  const deaf = followVerifications(other.staff, { filter: {}, signal: ended.signal })
  expect((await deaf.next()).value).toMatchObject({ kind: 'seen', complete: false })
  const silence = deaf.next()
  expect((await follow.next()).value).toMatchObject({ kind: 'seen', complete: false })
  const { verificationId } = await office.invite('Meseret Defar')
  const told = await follow.next()
  expect(told.value).toMatchObject({ listed: true, item: { verificationId, customerName: 'Meseret Defar' } })
  expect((await follow.next()).value).toMatchObject({ kind: 'seen', complete: true })
  await actOnVerifications(almaz, { action: 'cancel', verificationIds: [verificationId] })
  expect((await follow.next()).value).toMatchObject({
    listed: false,
    item: { verificationId, status: 'cancelled' },
  })
  expect((await follow.next()).value).toMatchObject({ kind: 'seen', complete: true })
  const end = follow.next()
  ended.abort()
  expect((await end).done).toBe(true)
  expect((await silence).done).toBe(true)
})

/** The ids of changes up to the next `seen`, and that. */
async function untilSeen(follow: AsyncGenerator<Followed>) {
  const ids: string[] = []
  for (;;) {
    const { value } = await follow.next()
    if (!value) throw new Error('the stream ended')
    if (value.kind === 'seen') return { ids, seen: value.seen, complete: value.complete }
    ids.push(value.item.verificationId)
  }
}

test('a change that commits late is told when it commits, once, whatever its time', async () => {
  const ended = new AbortController()
  const { verificationId } = await office.invite()
  const follow = followVerifications(office.staff, { filter: {}, signal: ended.signal })
  await untilSeen(follow)
  let commit = () => {}
  const changed = Promise.withResolvers<void>()
  const late = asTenant(world, office.clientId, async (tx) => {
    // As a process whose clock is an hour behind.
    await tx.execute(sql`update customer_verifications set purpose = 'late', updated_at = now() - interval '1 hour'
      where verification_id = ${verificationId}`)
    changed.resolve()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await changed.promise
  // Others commit meanwhile, and are told: the open transaction holds up nothing.
  const other = await office.invite()
  expect((await untilSeen(follow)).ids).toEqual([other.verificationId])
  commit()
  await late
  expect((await untilSeen(follow)).ids).toEqual([verificationId])
  const next = await office.invite()
  expect((await untilSeen(follow)).ids).toEqual([next.verificationId])
  ended.abort()
})

test('a stream goes on where the one before ended; one that cannot says so', async () => {
  const ended = new AbortController()
  const { signal } = ended
  const begin = (after?: string) => followVerifications(office.staff, { filter: {}, after, signal })
  const { seen } = await untilSeen(begin())
  const { verificationId } = await office.invite()
  const again = begin(seen)
  expect(await untilSeen(again)).toEqual({ ids: [], seen, complete: true })
  const { ids, seen: later } = await untilSeen(again)
  expect(ids).toEqual([verificationId])
  // Nothing has changed since: nothing comes twice.
  const third = begin(later)
  await untilSeen(third)
  const fresh = await office.invite()
  expect((await untilSeen(third)).ids).toEqual([fresh.verificationId])
  // Of another database (its numbers are not known here), and none of PostgreSQL's.
  for (const after of ['999999999999:999999999999:', '5:3:', '5:9:7,6', '5:9:9', '0:9:', 'nonsense', ''])
    expect(await untilSeen(begin(after))).toMatchObject({ ids: [], complete: false })
  ended.abort()
})

test('after more changes than it tells, the list is to be fetched again', async () => {
  const ended = new AbortController()
  const follow = followVerifications(office.staff, { filter: {}, signal: ended.signal })
  await untilSeen(follow)
  await lookInto(
    world,
    `insert into customer_verifications (client_id, verification_id) select $1, 'ver_' || lpad(n::text, 26, '0') from generate_series(1, 1001) n`,
    [office.clientId],
  )
  expect(await untilSeen(follow)).toMatchObject({ ids: [], complete: false })
  ended.abort()
})
