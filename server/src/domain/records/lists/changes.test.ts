import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { CHANNEL } from '../../../platform/runtime/signals.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { listVerifications } from './list-verifications.ts'
import { type Office, openOffice } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { actOnVerifications } from '../../review/reviews/act-on-verifications.ts'
import { type ListChange, followVerifications } from './follow-verifications.ts'
import { deriveContext } from '../../kernel/derive-context.ts'

const { world, office } = useOffice()
let other: Office
let almaz: Ctx

beforeAll(async () => {
  other = await openOffice(world)
  almaz = await addColleague(world, office.clientId, 'reviewer', ['Almaz', 'Kebede'])
})

test('several verifications are cancelled or resent in one call; each failure says why', async () => {
  const [one, two] = [await office.invite(), await office.invite()]
  const decided = await createPendingCase(world, office)
  const foreignCase = await other.invite()
  const verificationIds = [one, two, decided, foreignCase].map(({ verificationId }) => verificationId)
  expect(await actOnVerifications(almaz, { action: 'resend', verificationIds })).toEqual([
    { verificationId: one.verificationId, done: true, words: null },
    { verificationId: two.verificationId, done: true, words: null },
    { verificationId: decided.verificationId, done: false, words: expect.stringContaining('not in a state') },
    { verificationId: foreignCase.verificationId, done: false, words: 'There is no such verification.' },
  ])
  await actOnVerifications(almaz, { action: 'cancel', verificationIds })
  const findStatus = async (search: string) =>
    (await listVerifications(office.staff, { limit: 1, search })).data[0]?.status
  const statuses = await Promise.all(verificationIds.map(findStatus))
  expect(statuses).toEqual(['cancelled', 'cancelled', 'pending_review', undefined])
})

test('a new or changed verification is sent once, with whether it matches the filter; other clients get nothing', async () => {
  const ended = new AbortController()
  const follow = followVerifications(office.staff, { filter: { status: 'pending' }, signal: ended.signal })
  const foreign = followVerifications(other.staff, { filter: {}, signal: ended.signal })
  expect((await foreign.next()).value).toMatchObject({ kind: 'reload' })
  const foreignNext = foreign.next()
  expect((await follow.next()).value).toMatchObject({ kind: 'reload' })
  const { verificationId } = await office.invite('Meseret Defar')
  const first = await follow.next()
  expect(first.value).toMatchObject({ listed: true, item: { verificationId, customerName: 'Meseret Defar' } })
  await actOnVerifications(almaz, { action: 'cancel', verificationIds: [verificationId] })
  expect((await follow.next()).value).toMatchObject({
    listed: false,
    item: { verificationId, status: 'cancelled' },
  })
  const end = follow.next()
  ended.abort()
  expect((await end).done).toBe(true)
  expect((await foreignNext).done).toBe(true)
})

/** The id of the next changed verification. */
async function nextChange(follow: AsyncGenerator<ListChange>): Promise<string> {
  const { value } = await follow.next()
  if (value?.kind !== 'change') throw new Error(`no change: ${value?.kind}`)
  return value.item.verificationId
}

test('a change that commits late is sent once, after its commit, whatever its timestamp', async () => {
  const ended = new AbortController()
  const follow = followVerifications(office.staff, { filter: {}, signal: ended.signal })
  await follow.next()
  const { verificationId } = await office.invite()
  expect(await nextChange(follow)).toBe(verificationId)
  let commit = () => {}
  const changed = Promise.withResolvers<void>()
  const late = asTenant(world, office.clientId, async (tx) => {
    // Like a process whose clock is an hour behind.
    await tx.execute(sql`update customer_verifications set purpose = 'late', updated_at = now() - interval '1 hour'
      where verification_id = ${verificationId}`)
    changed.resolve()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await changed.promise
  // Changes that commit meanwhile are sent: the open transaction does not block them.
  const other = await office.invite()
  expect(await nextChange(follow)).toBe(other.verificationId)
  commit()
  await late
  expect(await nextChange(follow)).toBe(verificationId)
  const next = await office.invite()
  expect(await nextChange(follow)).toBe(next.verificationId)
  ended.abort()
})

test('after a lost connection a follower has to fetch the list again and gets later changes', async () => {
  const ended = new AbortController()
  const follow = followVerifications(office.staff, { filter: {}, signal: ended.signal })
  await follow.next()
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'wabi-signals'`
  expect(await querySuperuser(world, cut)).toHaveLength(1)
  await office.invite()
  expect((await follow.next()).value).toEqual({ kind: 'reload' })
  const { verificationId } = await office.invite()
  expect(await nextChange(follow)).toBe(verificationId)
  ended.abort()
})

test('after too many changes at once a follower has to fetch the list again', async () => {
  const ended = new AbortController()
  const follow = followVerifications(office.staff, { filter: {}, signal: ended.signal })
  await follow.next()
  await querySuperuser(
    world,
    `insert into customer_verifications (client_id, verification_id) select $1, 'ver_' || lpad(n::text, 26, '0') from generate_series(1, 1001) n`,
    [office.clientId],
  )
  // Signals arrive in the order of their commits: with this one, all of the 1001 have.
  const last = world.signals.watch('last')
  await querySuperuser(world, `select pg_notify('${CHANNEL}', 'last')`)
  await last.next(60_000)
  last.end()
  expect((await follow.next()).value).toEqual({ kind: 'reload' })
  ended.abort()
})

test('a stream ends when its follower signs out', async () => {
  const { actor } = almaz
  if (actor.kind !== 'client-user') throw new Error('Almaz is staff')
  const tokenId = 'sign-in-of-almaz'
  await querySuperuser(
    world,
    `insert into auth_sessions (id, user_id, user_type, token, expires_at, last_used_at)
      values ($1, $2, 'client', 'hash', now() + interval '1 day', now())`,
    [tokenId, actor.userId],
  )
  const ended = new AbortController()
  const ctx: Ctx = deriveContext(almaz, { actor: { ...actor, tokenId } })
  const follow = followVerifications(ctx, { filter: {}, signal: ended.signal })
  await follow.next()
  const { verificationId } = await office.invite()
  expect(await nextChange(follow)).toBe(verificationId)
  const end = follow.next()
  await querySuperuser(world, 'delete from auth_sessions where id = $1', [tokenId])
  expect((await end).done).toBe(true)
  ended.abort()
})
