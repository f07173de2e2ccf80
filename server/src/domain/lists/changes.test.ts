import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { colleague } from '../reviews/testing/colleague.ts'
import { pendingCase } from '../reviews/testing/pending-case.ts'
import { listVerifications } from '../verifications/list-verifications.ts'
import { type Office, openOffice } from '../verifications/testing/office.ts'
import { actOnVerifications } from './act-on-verifications.ts'
import { followVerifications } from './follow-verifications.ts'

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
  const silence = deaf.next()
  const first = follow.next()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { verificationId } = await office.invite('Meseret Defar')
  const told = await first
  expect(told.value).toMatchObject({ listed: true, item: { verificationId, customerName: 'Meseret Defar' } })
  await actOnVerifications(almaz, { action: 'cancel', verificationIds: [verificationId] })
  expect((await follow.next()).value).toMatchObject({
    listed: false,
    item: { verificationId, status: 'cancelled' },
  })
  const end = follow.next()
  ended.abort()
  expect((await end).done).toBe(true)
  expect((await silence).done).toBe(true)
})
