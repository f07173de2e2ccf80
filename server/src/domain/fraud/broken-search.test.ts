import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { lookInto } from '../../testing/look-into.ts'
import { openOffice, rowsOf } from '../verifications/testing/office.ts'
import { decidedCase } from './testing/decided-case.ts'
import { anew, hers } from './testing/faces.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a search for repeats whose statement fails leaves the case to a person, and all else of the decision stands', async () => {
  const office = await openOffice(world)
  // A statement in the middle of the search is refused; PostgreSQL then refuses all that follow it in the transaction.
  await lookInto(world, 'revoke select on blocks from wabi_app')
  const { verificationId } = await decidedCase(world, office, { face: anew(hers) })
  await lookInto(world, 'grant select on blocks to wabi_app')
  const [decided] = await rowsOf(
    world,
    `select v.status, v.outcome, d.reasons, d.checks, s.status as session,
       (select count(*)::int from events e where e.verification_id = v.verification_id and e.type = 'verification.pending_review') as events,
       (select count(*)::int from face_templates f where f.verification_id = v.verification_id) as faces
     from customer_verifications v join decisions d using (verification_id) join verification_sessions s using (verification_id)
     where v.verification_id = $1`,
    [verificationId],
  )
  expect(decided).toMatchObject({
    status: 'pending_review',
    outcome: 'pending_review',
    session: 'pending_review',
    events: 1,
    // What was not searched is not kept to be found either.
    faces: 0,
  })
  expect(decided?.checks).toContainEqual(
    expect.objectContaining({ check: 'repeated_identity', result: 'warn', reason: 'check_error' }),
  )
})
