import { afterAll, beforeAll, expect, test } from 'vitest'
import { RISKY_REASONS } from '@wabi/contract/review/cases.ts'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { REASON_CODES } from '@wabi/contract/verification/checks.ts'
import type { Ctx } from '../../kernel/context.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { decideReview } from '../reviews/decide-review.ts'
import { addColleague } from '../reviews/testing/add-colleague.ts'
import { createPendingCase, type PendingCase } from '../reviews/testing/create-pending-case.ts'
import { updateSettings } from '../../clients/settings/update-settings.ts'
import { getErrorCode } from '../../verification/session/testing/customer.ts'
import type { Office } from '../../verification/session/testing/office.ts'
import { assignCases } from '../reviews/assign-cases.ts'
import { getCaseNeighbours } from './case-neighbours.ts'
import { countCases } from './count-cases.ts'
import { getCase } from '../reviews/get-case.ts'
import { listCases } from './list-cases.ts'
import { claimNextCase } from './claim-next-case.ts'
import {
  createReviewedClient,
  createPlatformStaff,
  setReviewedBy,
} from '../reviews/testing/create-platform-staff.ts'

let world: World
let bank: Office
let telecom: Office
let own: Office
let abel: Ctx & { id: string }
let sara: Ctx & { id: string }
let chief: Ctx & { id: string }
/** Alternately of the bank and the telecom, oldest first. */
const waiting: PendingCase[] = []

const NOW = new Date('2031-03-01T12:00:00Z')
const ids = (rows: { verificationId: string }[]) => rows.map(({ verificationId }) => verificationId)
const list = (ctx: Ctx, query: Partial<Parameters<typeof listCases>[1]> = {}) =>
  listCases(ctx, { order: 'oldest', limit: 25, ...query })

beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  world.clock.set(NOW)
  bank = await createReviewedClient(world, 'platform')
  telecom = await createReviewedClient(world, 'both')
  own = await createReviewedClient(world, 'team')
  abel = await createPlatformStaff(world, 'reviewer', 'abel')
  sara = await createPlatformStaff(world, 'reviewer', 'sara')
  chief = await createPlatformStaff(world, 'admin', 'chief')
  for (let index = 0; index < 6; index += 1)
    waiting.push(
      await createPendingCase(
        world,
        index % 2 === 0 ? bank : telecom,
        new Date(NOW.getTime() - (26 - index) * HOUR_MS),
      ),
    )
  await createPendingCase(world, own)
  // The fourth has another customer's face, the sixth the lowest score of those without signs of fraud.
  const set = (index: number, score: number, reasons: string[]) =>
    querySuperuser(
      world,
      'update customer_verifications set overall_score = $2, reasons = $3 where verification_id = $1',
      [waiting[index]?.verificationId, score, reasons],
    )
  await set(3, 90, ['face_seen_under_other_name'])
  await set(5, 41, ['face_unsure'])
})
afterAll(() => world.close())

test('the queue has the cases of clients the platform reviews for, without the customers’ names', async () => {
  const { data, page } = await list(abel)
  expect(ids(data)).toEqual(ids(waiting))
  expect(page.next).toBeNull()
  expect(data[0]).toMatchObject({
    client: { id: bank.clientId, name: 'Abay Bank' },
    score: 72,
    assignee: null,
  })
  expect(JSON.stringify(data)).not.toMatch(/Hanna|hanna@/u)
})

test('riskiest first: signs of fraud, then the lowest score, then the oldest', async () => {
  const order = [3, 5, 0, 1, 2, 4].map((index) => waiting[index]!.verificationId)
  expect(ids((await list(abel, { order: 'riskiest' })).data)).toEqual(order)
})

test.each(['oldest', 'riskiest'] as const)(
  'pages with %s first contain each case exactly once',
  async (order) => {
    const walked: string[] = []
    let cursor: string | undefined
    do {
      const { data, page } = await list(abel, { order, limit: 2, cursor })
      walked.push(...ids(data))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(walked).toEqual(ids((await list(abel, { order })).data))
    expect(await getErrorCode(list(abel, { cursor: 'nonsense' }))).toBe('request.invalid')
  },
)

test('a case is overdue by its client’s hours, counted from when it began to wait', async () => {
  const overdue = await list(abel, { overdue: true })
  // 26 and 25 hours with 24 allowed; the third has waited exactly 24 and is not overdue yet.
  expect(ids(overdue.data)).toEqual(ids(waiting.slice(0, 2)))
  await querySuperuser(world, 'update clients set review_hours = 30 where id = $1', [bank.clientId])
  expect(ids((await list(abel, { overdue: true })).data)).toEqual([waiting[1]!.verificationId])
  await querySuperuser(world, 'update clients set review_hours = 24 where id = $1', [bank.clientId])
})

test('filters by client, document, reason and assignee', async () => {
  expect(ids((await list(abel, { clientId: telecom.clientId })).data)).toEqual(
    [1, 3, 5].map((index) => waiting[index]!.verificationId),
  )
  expect((await list(abel, { documentType: 'passport' })).data).toEqual([])
  expect(ids((await list(abel, { reason: 'face_unsure' })).data)).toEqual([waiting[5]!.verificationId])
  await assignCases(abel, { assignee: sara.id, verificationIds: [waiting[2]!.verificationId] })
  expect(ids((await list(sara, { assignee: 'me' })).data)).toEqual([waiting[2]!.verificationId])
  expect((await list(abel, { assignee: 'nobody' })).data).toHaveLength(5)
  expect(await countCases(sara)).toMatchObject({
    waiting: 6,
    unassigned: 5,
    mine: 1,
    overdue: 2,
    escalated: 0,
    byClient: [
      { id: expect.anything(), count: 3 },
      { id: expect.anything(), count: 3 },
    ],
    byDocument: [{ key: 'kebele_id', count: 6 }],
  })
  await assignCases(abel, { assignee: null, verificationIds: [waiting[2]!.verificationId] })
  expect(await getErrorCode(assignCases(abel, { assignee: 'adm_nobody', verificationIds: [] }))).toBe(
    'review.no_reviewer',
  )
})

test('a case is listed, counted and claimed by its language: the link’s, else the client’s', async () => {
  const [link, byClient] = [waiting[2]!.verificationId, waiting[1]!.verificationId]
  await querySuperuser(
    world,
    `update customer_verifications set language = 'om' where verification_id = $1`,
    [link],
  )
  await querySuperuser(world, `update clients set customer_language = 'am' where id = $1`, [telecom.clientId])
  expect(ids((await list(abel, { language: 'om' })).data)).toEqual([link])
  const { data } = await list(abel, { language: 'am' })
  expect(ids(data)).toEqual([1, 3, 5].map((index) => waiting[index]!.verificationId))
  expect(data[0]?.language).toBe('am')
  expect((await countCases(abel)).byLanguage).toEqual([
    { key: 'am', count: 3 },
    { key: 'en', count: 2 },
    { key: 'om', count: 1 },
  ])
  expect(await claimNextCase(abel, { order: 'oldest', language: 'am' })).toBe(byClient)
  expect(await claimNextCase(sara, { order: 'oldest', language: 'om' })).toBe(link)
  await assignCases(chief, { assignee: null, verificationIds: [link, byClient] })
  await querySuperuser(
    world,
    `update customer_verifications set language = null where verification_id = $1`,
    [link],
  )
  await querySuperuser(world, `update clients set customer_language = 'en' where id = $1`, [telecom.clientId])
})

test('returns the previous and the next case', async () => {
  const at = (index: number) => waiting[index]!.verificationId
  expect(await getCaseNeighbours(abel, { verificationId: at(2), order: 'oldest' })).toEqual({
    previous: at(1),
    next: at(3),
    count: 6,
  })
  expect(await getCaseNeighbours(abel, { verificationId: at(3), order: 'riskiest' })).toMatchObject({
    previous: null,
    next: at(5),
  })
})

test('twenty concurrent requests for the next case claim each of six cases once', async () => {
  const staff = [abel, sara, chief]
  const given = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      claimNextCase(staff[index % 3]!, { order: 'oldest', from: `ver_${'x'.repeat(26)}` }),
    ),
  )
  const rows = await querySuperuser(
    world,
    'select assigned_to from review_cases where assigned_to is not null',
  )
  expect(rows).toHaveLength(6)
  const claims = await querySuperuser(
    world,
    `select subject from audit_log where action = 'case.assigned' and actor_kind = 'admin'`,
  )
  const claimed = claims.map(({ subject }) => subject as string).slice(-6)
  expect(new Set(claimed)).toEqual(new Set(ids(waiting)))
  // Requests get none while others claim the last ones; they do not wait for them.
  for (const id of given) if (id !== null) expect(ids(waiting)).toContain(id)
  const having = new Set(rows.map(({ assigned_to }) => assigned_to))
  for (const one of staff)
    if (having.has(one.id)) expect(ids(waiting)).toContain(await claimNextCase(one, { order: 'oldest' }))
  await assignCases(chief, { assignee: null, verificationIds: ids(waiting) })
})

test('assigned cases come first from the queue, unassigned ones first from a case, and escalated ones go to admins', async () => {
  const at = (index: number) => waiting[index]!.verificationId
  await assignCases(abel, { assignee: abel.id, verificationIds: [at(4)] })
  expect(await claimNextCase(abel, { order: 'oldest' })).toBe(at(4))
  expect(await claimNextCase(abel, { order: 'oldest', from: at(4) })).toBe(at(0))
  await querySuperuser(
    world,
    'update customer_verifications set escalated_at = now() where verification_id = $1',
    [at(1)],
  )
  expect(await claimNextCase(sara, { order: 'oldest' })).toBe(at(2))
  expect(await claimNextCase(chief, { order: 'oldest' })).toBe(at(1))
  expect(ids((await list(abel, { escalated: true })).data)).toEqual([at(1)])
  await querySuperuser(
    world,
    'update customer_verifications set escalated_at = null where verification_id = $1',
    [at(1)],
  )
  await assignCases(chief, { assignee: null, verificationIds: ids(waiting) })
})

test('a client that takes review back has its cases at once, and its own staff may decide again', async () => {
  const marta = await addColleague(world, bank.clientId, 'reviewer', ['Marta', 'Girma'])
  const { verificationId, decisionSeen } = waiting[0]!
  const decide = () => decideReview(marta, { verificationId, decisionSeen, outcome: 'approved' })
  expect(await getErrorCode(decide())).toBe('review.handed_over')
  await updateSettings(bank.staff, { reviewedBy: 'team' })
  expect((await list(abel)).data).toHaveLength(3)
  expect(await getErrorCode(getCase(abel, { verificationId }))).toBe('verification.not_found')
  expect(await claimNextCase(abel, { order: 'oldest', clientId: bank.clientId })).toBeNull()
  expect(await decide()).toMatchObject({ status: 'completed' })
  const [row] = await querySuperuser(
    world,
    `select details from audit_log where action = 'settings.changed' and client_id = $1 order by id desc limit 1`,
    [bank.clientId],
  )
  expect(row?.details).toEqual({ reviewedBy: { from: 'platform', to: 'team' } })
  await setReviewedBy(world, bank.clientId, 'platform')
})

test('a suspended client’s cases are not in the queue', async () => {
  await querySuperuser(world, `update clients set status = 'suspended' where id = $1`, [telecom.clientId])
  expect((await list(abel, { clientId: telecom.clientId })).data).toEqual([])
  expect(await getErrorCode(getCase(abel, waiting[1]!))).toBe('verification.not_found')
  await querySuperuser(world, `update clients set status = 'active' where id = $1`, [telecom.clientId])
})

test('the database ranks by the same fraud reasons as the contract', async () => {
  for (const reason of REASON_CODES) {
    const [row] = await querySuperuser(world, 'select review_rank($1, 50) as rank', [[reason]])
    const risky: readonly string[] = RISKY_REASONS
    expect([reason, row?.rank]).toEqual([reason, risky.includes(reason) ? 50 : 151])
  }
})
