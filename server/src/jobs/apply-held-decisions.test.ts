import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../domain/kernel/context.ts'
import { holdDecision } from '../domain/review/reviews/hold-decision.ts'
import { addColleague } from '../domain/review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { getVerificationDetail } from '../domain/review/reviews/get-verification-detail.ts'
import { type Office, openOffice } from '../domain/verification/session/testing/office.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { makeHeldDecisionsDue } from '../testing/make-due.ts'
import { createWorld, type World } from '../testing/world.ts'
import { registerJob } from './jobs.ts'

let world: World
let office: Office
let marta: Ctx

beforeAll(async () => {
  world = await createWorld({ queue: true })
  await registerJob(world, 'apply-held-decision')
  await registerJob(world, 'apply-held-decisions')
  office = await openOffice(world)
  marta = await addColleague(world, office.clientId, 'reviewer', ['Marta', 'Girma'])
})
afterAll(() => world.close())

test('a held decision is applied after ten seconds by its own job, and within a minute if that job is lost', async () => {
  const getStatus = async (verificationId: string) =>
    (await getVerificationDetail(marta, { verificationId })).status
  const [one, lost] = [await createPendingCase(world, office), await createPendingCase(world, office)]
  await holdDecision(marta, { ...lost, outcome: 'approved' })
  // As if its job had been lost.
  await querySuperuser(world, `delete from jobs.job where name = 'apply-held-decision'`)
  await makeHeldDecisionsDue(world)
  const heldSince = Date.now()
  await holdDecision(marta, { ...one, outcome: 'approved' })
  await expect.poll(() => getStatus(one.verificationId)).toBe('completed')
  expect(Date.now() - heldSince).toBeGreaterThanOrEqual(9990)
  await expect.poll(() => getStatus(lost.verificationId), { timeout: 90_000 }).toBe('completed')
})
