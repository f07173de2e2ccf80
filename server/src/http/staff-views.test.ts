import { PLATFORM_TEAM } from '@wabi/contract/api/activity.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { listActivity } from '../domain/audit/activity/list-activity.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { createReviewedClient } from '../domain/review/reviews/testing/create-platform-staff.ts'
import type { Office } from '../domain/verification/session/testing/office.ts'
import { newId } from '../platform/runtime/random.ts'
import { addAdmin } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
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

test('lists of investigations, disagreements and simulated cases leave an entry with each client, too', async () => {
  const bank = await createReviewedClient(world)
  const token = await addAdmin(world, 'admin')
  const { verificationId } = await createPendingCase(world, bank)
  const body = { title: 'A ring', verificationIds: [verificationId] }
  await calls('createCaseInvestigation', { token, body })
  await calls('listCaseInvestigations', { token })
  expect(await listActions(bank)).toEqual(['investigation.viewed', 'investigation.created'])

  await querySuperuser(
    world,
    `insert into second_reviews (id, client_id, verification_id, decision_id, first_by, first_outcome, outcome, reason, decided_by, decided_at)
     select $1, client_id, verification_id, id, 'adm_1', 'approved', 'rejected', 'face_different', 'adm_2', now()
     from decisions where client_id = $2 and verification_id = $3`,
    [newId('secondReview'), bank.clientId, verificationId],
  )
  await calls('listDisagreements', { token })
  const [newest, ...before] = await listActions(bank)
  expect([newest, before.length]).toEqual(['case.listed', 2])

  // More than five minutes later, because one list hides the next until then.
  world.clock.advance(5 * MINUTE_MS)
  const simulationId = newId('ruleSimulation')
  const draft = await calls('createRuleDraft', { token, body: { documentType: 'passport', country: 'KE' } })
  await querySuperuser(
    world,
    `insert into rule_simulations (id, rule_id, content_hash, days, most_cases, status) values ($1, $2, 'x', 30, 100, 'done')`,
    [simulationId, draft.body.data.id],
  )
  await querySuperuser(
    world,
    `insert into rule_simulation_cases (simulation_id, client_id, verification_id, decided_at, from_outcome, from_score, to_outcome, to_score)
     values ($1, $2, $3, now(), 'approved', 90, 'rejected', 20)`,
    [simulationId, bank.clientId, verificationId],
  )
  await calls('listSimulatedCases', { token, params: { simulationId } })
  expect((await listActions(bank)).slice(0, 2)).toEqual(['case.listed', 'case.listed'])
})
