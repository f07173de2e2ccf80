import { PLATFORM_TEAM } from '@wabi/contract/api/activity.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { listActivity } from '../domain/audit/activity/list-activity.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { createReviewedClient } from '../domain/review/reviews/testing/create-platform-staff.ts'
import type { Office } from '../domain/verification/session/testing/office.ts'
import { addAdmin } from '../testing/builders.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
afterEach(() => world.clock.release())

/** What the client sees of the platform's staff, newest first. */
async function listActions({ staff }: Office, verificationId?: string): Promise<string[]> {
  const { data } = await listActivity(staff, { verificationId, person: PLATFORM_TEAM, limit: 9 })
  return data.map(({ action }) => action)
}

test('a page that refetches leaves one entry in five minutes', async () => {
  const bank = await createReviewedClient(world)
  const token = await addAdmin(world, 'admin')
  const view = () => calls('getClient', { token, params: { clientId: bank.clientId } })
  await view()
  await view()
  expect(await listActions(bank)).toEqual(['client.viewed'])
  world.clock.advance(5 * MINUTE_MS)
  await view()
  expect(await listActions(bank)).toEqual(['client.viewed', 'client.viewed'])
})

test('a case that is read again while it is open leaves an entry after five minutes', async () => {
  const bank = await createReviewedClient(world)
  const token = await addAdmin(world, 'admin')
  const { verificationId } = await createPendingCase(world, bank)
  const view = () => calls('getCase', { token, params: { verificationId } })
  await view()
  await view()
  expect(await listActions(bank, verificationId)).toEqual(['case.opened'])
  world.clock.advance(5 * MINUTE_MS)
  await view()
  expect(await listActions(bank, verificationId)).toEqual(['case.viewed', 'case.opened'])
})

test('a page of the queue and a search of the audit log leave an entry with each client whose rows they show', async () => {
  const [bank, other] = [await createReviewedClient(world), await createReviewedClient(world)]
  const token = await addAdmin(world, 'admin')
  await createPendingCase(world, bank)
  await createPendingCase(world, other)
  await calls('listCases', { token })
  await calls('listAudit', { token, query: { client: bank.clientId } })
  expect(await listActions(bank)).toEqual(['audit.viewed', 'case.listed'])
  expect(await listActions(other)).toEqual(['case.listed'])
})
