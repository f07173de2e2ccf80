import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPhotos } from '../../../testing/measure-journey.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { CustomerBrowser } from '../session/testing/customer.ts'
import { type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { specimen } from '../session/testing/specimens.ts'
import { decideLateCase } from './decide-late-case.ts'

// No worker reads documents here: the readings are as late as a test wants them.
let world: World
let office: Office
beforeAll(async () => {
  world = await createWorld({ vision: true })
  office = await openOffice(world)
})
afterAll(() => world.close())

/** A customer with a passport whose decision did not wait for the reading. */
async function decideUnread() {
  const front = await specimen('hanna-passport-front')
  const { sessionId, verificationId } = await office.invite()
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('passport')
  const { nationality: _, ...info } = front.claims
  await browser.submitDetails(info)
  await browser.photo('front', front.picture)
  await browser.turnHead(front.person)
  expect(await browser.selfie(front.selfie, 300)).toMatchObject({ verificationStatus: 'pending_review' })
  const [photo] = await queryAsSuperuser(
    world,
    `select id from evidence where verification_id = $1 and kind = 'document_front'`,
    [verificationId],
  )
  const payload = { clientId: office.clientId, verificationId, evidenceId: String(photo!.id) }
  return {
    verificationId,
    decideLate: () => decideLateCase(systemContext(world, 'analyze-document'), payload),
    read: () => readPhotos(world, payload),
    async outcomes() {
      const rows = await queryAsSuperuser(
        world,
        `select outcome, 'reading_late' = any(reasons) as late from decisions where verification_id = $1 order by created_at`,
        [verificationId],
      )
      return rows.map(({ outcome, late }) => [outcome, late])
    },
  }
}

test('the rules decide again once the document is read, and once only', async () => {
  const { read, decideLate, outcomes, verificationId } = await decideUnread()
  await decideLate()
  expect(await outcomes()).toEqual([['pending_review', true]])
  await read()
  await Promise.all([decideLate(), decideLate()])
  await decideLate()
  const [first, ...later] = await outcomes()
  expect(first).toEqual(['pending_review', true])
  expect(later).toHaveLength(1)
  expect(later[0]).toEqual(['approved', false])
  const [row] = await queryAsSuperuser(
    world,
    'select status from customer_verifications where verification_id = $1',
    [verificationId],
  )
  expect(row).toEqual({ status: 'completed' })
  const events = await queryAsSuperuser(
    world,
    'select type from events where verification_id = $1 order by created_at',
    [verificationId],
  )
  expect(events.map(({ type }) => type).slice(-2)).toEqual([
    'verification.pending_review',
    'verification.completed',
  ])
})

test.each([
  ['is assigned', `assigned_to = (select id from client_users where client_id = $2 limit 1)`],
  ['may not be processed', `restricted_at = now(), client_id = $2`],
])('a case that %s is left to people', async (_, change) => {
  const { read, decideLate, outcomes, verificationId } = await decideUnread()
  await read()
  await queryAsSuperuser(world, `update customer_verifications set ${change} where verification_id = $1`, [
    verificationId,
    office.clientId,
  ])
  await decideLate()
  expect(await outcomes()).toEqual([['pending_review', true]])
})
