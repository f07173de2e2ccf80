import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUNNEL_STEPS } from '@wabi/contract/verification/funnel.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { dashboardOverview } from '../overview/dashboard-overview.ts'
import { toDay } from '../../kernel/days.ts'
import { createLink } from '../../verification/links/create-link.ts'
import { decideReview } from '../../review/reviews/decide-review.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { type PendingCase, createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { getVerificationNeighbours } from './verification-neighbours.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { listVerifications } from './list-verifications.ts'
import { type Office, openOffice, queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { countVerifications } from './count-verifications.ts'
import { indexOutdated } from './index-outdated.ts'
import type { Filter } from './filter-conditions.ts'
import { listReviewers } from '../../review/scope/list-reviewers.ts'

let world: World
let office: Office
let other: Office

const PEOPLE = [
  ['Abebe Bikila Wami', 'abebe@example.et', '+251 911 234 567'],
  ['ከበደ መታፈሪያ', 'kebede@bank.example', '0911765432'],
  ['Gebre Mariam Tsige', 'mariam@example.et', '+251911000111'],
  ['Haile Gebrselassie', 'haile@example.et', '+14155550100'],
] as const
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await createWorld()
  office = await openOffice(world)
  other = await openOffice(world)
  for (const [customerName, customerEmail, customerPhone] of PEOPLE) {
    const link = await createLink(office.staff, { customerName, customerEmail, customerPhone })
    ids[customerName.split(' ')[0]!] = link.verificationId
    await createLink(other.staff, { customerName, customerEmail, customerPhone })
  }
})
afterAll(() => world.close())

const found = async (filter: Filter, ctx = office.staff) =>
  (await listVerifications(ctx, { limit: 50, ...filter })).data
const names = async (search: string) =>
  (await found({ search })).map(({ customerName }) => customerName).sort()

test.each([
  ['Abebe', 'Abebe Bikila Wami'],
  ['abeb', 'Abebe Bikila Wami'],
  ['bikila', 'Abebe Bikila Wami'],
  ['Wami Abebe', 'Abebe Bikila Wami'],
  ['አበበ ቢቂላ', 'Abebe Bikila Wami'],
  ['Ato Abebe Biqila', 'Abebe Bikila Wami'],
  ['Kebede', 'ከበደ መታፈሪያ'],
  ['Kabada Metaferia', 'ከበደ መታፈሪያ'],
  ['G/Mariam', 'Gebre Mariam Tsige'],
  ['Gebremariam', 'Gebre Mariam Tsige'],
  ['ኃይሌ', 'Haile Gebrselassie'],
  ['Hayle', 'Haile Gebrselassie'],
])('%s finds %s by name, in either script and spelling', async (typed, name) => {
  expect(await names(typed)).toEqual([name])
})

test.each([
  ['kebede@bank.example', 'ከበደ መታፈሪያ'],
  ['@bank.example', 'ከበደ መታፈሪያ'],
  ['KEBEDE@', 'ከበደ መታፈሪያ'],
  ['4567', 'Abebe Bikila Wami'],
  ['+251 911 234567', 'Abebe Bikila Wami'],
  ['0911234567', 'Abebe Bikila Wami'],
  ['911 765 432', 'ከበደ መታፈሪያ'],
  ['0100', 'Haile Gebrselassie'],
])('%s finds %s by address or number', async (typed, name) => {
  expect(await names(typed)).toEqual([name])
})

test('any id finds its verification: in full, its start, the link as sent; other clients find nothing', async () => {
  const verificationId = ids.Abebe!
  const [row] = await queryAsSuperuser(
    world,
    'select * from customer_verifications where verification_id = $1',
    [verificationId],
  )
  const [link] = await queryAsSuperuser(
    world,
    'select id from verification_links where verification_id = $1',
    [verificationId],
  )
  for (const typed of [
    verificationId,
    verificationId.slice(0, 12),
    row?.session_id,
    row?.verification_link,
    link?.id,
  ]) {
    expect((await found({ search: String(typed) })).map((one) => one.verificationId)).toEqual([
      verificationId,
    ])
    expect(await found({ search: String(typed) }, other.staff)).toEqual([])
  }
  for (const typed of ['Zelalem', 'nobody@example.et', '9999', `evd_${'a'.repeat(26)}`, '***', 'x'])
    expect([typed, await found({ search: typed })]).toEqual([typed, []])
})

test('search terms are stored only as hashes, and an erased person is no longer found', async () => {
  const { verificationId } = await office.invite('Zenebech Worku')
  expect(await names('ዘነበች')).toEqual(['Zenebech Worku'])
  const terms = await queryAsSuperuser(world, 'select * from search_terms where verification_id = $1', [
    verificationId,
  ])
  expect(terms.length).toBeGreaterThan(10)
  // Only the terms: ids are random letters, which may contain such a sequence by chance.
  expect(Object.keys(terms[0]!).sort()).toEqual(['client_id', 'created_at', 'term', 'verification_id'])
  expect(JSON.stringify(terms.map(({ term }) => term))).not.toMatch(/zenebech|znb|hanna/iu)
  const owner = await addColleague(world, office.clientId, 'owner', ['Sara', 'Bekele'])
  await eraseVerification(owner, { verificationId })
  expect(await found({ search: 'Zenebech' })).toEqual([])
  expect(
    await queryAsSuperuser(world, 'select 1 from search_terms where verification_id = $1', [verificationId]),
  ).toEqual([])
})

test('verifications without search terms are indexed in the background', async () => {
  const { verificationId } = await office.invite('Tirunesh Dibaba')
  await queryAsSuperuser(world, 'delete from search_terms where verification_id = $1', [verificationId])
  await queryAsSuperuser(
    world,
    'update customer_verifications set search_version = 0 where verification_id = $1',
    [verificationId],
  )
  expect(await found({ search: 'Tirunesh' })).toEqual([])
  expect(await indexOutdated(systemContext(world, 'test'))).toMatchObject({ handled: 1, failed: 0 })
  expect(await names('ጥሩነሽ')).toEqual(['Tirunesh Dibaba'])
  expect(await indexOutdated(systemContext(world, 'test'))).toMatchObject({ handled: 0, failed: 0 })
})

test('every filter selects the right verifications, alone and combined, and the counts agree', async () => {
  const fresh = await openOffice(world)
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const cases: PendingCase[] = []
  for (const n of [1, 2, 3, 4, 5]) cases.push(await createPendingCase(world, fresh, day(n)))
  await asTenant(world, fresh.clientId, async (tx) => {
    for (const [at, { verificationId }] of cases.entries()) {
      const score = [5, 60, 69, 70, 100][at]!
      const byId = eq(customerVerifications.verificationId, verificationId)
      await tx
        .update(customerVerifications)
        .set({ overallScore: score, createdAt: day(at + 1) })
        .where(byId)
      if (at === 1)
        await tx
          .update(customerVerifications)
          .set({ documentType: 'passport', nationality: 'KE' })
          .where(byId)
    }
  })
  const sara = await addColleague(world, fresh.clientId, 'admin', ['Sara', 'Bekele'])
  const { verificationId, decisionSeen } = cases[2]!
  await decideReview(sara, { verificationId, decisionSeen, outcome: 'rejected', reason: 'face_different' })
  const userId = sara.actor.kind === 'client-user' ? sara.actor.userId : ''
  const skills = { languages: [], documentTypes: [] }
  expect((await listReviewers(sara)).filter(({ mayDecide }) => mayDecide)).toEqual([
    { id: userId, name: 'Sara Bekele', mayDecide: true, skills, you: true },
  ])

  const at = async (filter: Filter) =>
    (await found(filter, fresh.staff)).map(
      (one) => cases.findIndex((c) => c.verificationId === one.verificationId) + 1,
    )
  expect(await at({})).toEqual([5, 4, 3, 2, 1])
  expect(await at({ status: 'failed' })).toEqual([3])
  expect(await at({ documentType: 'passport' })).toEqual([2])
  expect(await at({ country: 'KE' })).toEqual([2])
  expect(await at({ country: 'ET' })).toEqual([5, 4, 3, 1])
  expect(await at({ from: day(2).toISOString(), to: day(4).toISOString() })).toEqual([3, 2])
  expect(await at({ scoreFrom: 60, scoreTo: 70 })).toEqual([4, 3, 2])
  expect(await at({ scoreFrom: 70 })).toEqual([5, 4])
  expect(await at({ scoreTo: 59 })).toEqual([1])
  expect(await at({ scoreFrom: 80, scoreTo: 20 })).toEqual([])
  expect(await at({ reason: 'face_different' })).toEqual([3])
  expect(await at({ reason: 'kebele_needs_review' })).toEqual([5, 4, 3, 2, 1])
  expect(await at({ reviewer: userId })).toEqual([3])
  expect(
    await at({ reason: 'kebele_needs_review', scoreFrom: 60, country: 'ET', status: 'pending_review' }),
  ).toEqual([5, 4])
  expect(await at({ search: 'Hanna', scoreFrom: 60, to: day(4).toISOString() })).toEqual([3, 2])

  expect(await countVerifications(fresh.staff, {})).toEqual({
    byStatus: { pending_review: 4, failed: 1 },
    more: false,
  })
  expect(await countVerifications(fresh.staff, { country: 'ET', status: 'failed' })).toEqual({
    byStatus: { pending_review: 3, failed: 1 },
    more: false,
  })
  const position = { verificationId: cases[3]!.verificationId, country: 'ET', scoreFrom: 60 }
  expect(await getVerificationNeighbours(fresh.staff, position)).toEqual({
    previous: cases[4]!.verificationId,
    next: cases[2]!.verificationId,
    count: 3,
  })
})

test.each([
  ['name:bikila', ['Abebe Bikila Wami']],
  ['NAME: kebede', ['ከበደ መታፈሪያ']],
  ['number:4567', ['Abebe Bikila Wami']],
  ['email:mariam@', ['Gebre Mariam Tsige']],
  ['email:haile', ['Haile Gebrselassie']],
  // Found without the field in front.
  ['number:bikila', []],
  ['email:bikila', []],
  ['name:4567', []],
  ['name:', []],
])('%s searches only that kind of detail', async (search, expected) => {
  expect(await names(search)).toEqual(expected)
})

test('filters by time of decision leave out cases in review and other times', async () => {
  const fresh = await openOffice(world)
  const cases = [await createPendingCase(world, fresh), await createPendingCase(world, fresh)]
  const reviewed = await createPendingCase(world, fresh)
  const at = ['2026-02-10T10:00:00Z', '2026-03-10T10:00:00Z']
  for (const [n, { verificationId }] of cases.entries()) {
    await queryAsSuperuser(
      world,
      `update customer_verifications set created_at = '2026-02-01Z', completed_at = $2, status = 'completed',
        outcome = 'approved' where verification_id = $1`,
      [verificationId, at[n]],
    )
  }
  const inRange = async (filter: Filter) =>
    (await found(filter, fresh.staff)).map(({ verificationId }) => verificationId)
  const [february, march] = cases.map(({ verificationId }) => verificationId)
  const range = { decidedFrom: '2026-02-01T00:00:00.000Z', decidedTo: '2026-03-01T00:00:00.000Z' }
  expect(await inRange(range)).toEqual([february])
  expect(await inRange({ decidedFrom: range.decidedTo })).toEqual([march])
  expect(await inRange({ decidedTo: range.decidedFrom })).toEqual([])
  expect(await inRange({ ...range, status: 'failed' })).toEqual([])
  expect(await inRange({ outcomeFrom: range.decidedTo })).toContain(reviewed.verificationId)
  expect((await countVerifications(fresh.staff, range)).byStatus).toEqual({ completed: 1 })
  expect(await listVerifications(other.staff, { limit: 50, ...range })).toMatchObject({ data: [] })
})

test('filters by reached and last step agree with the funnel', async () => {
  const fresh = await openOffice(world)
  const at: string[] = []
  for (const column of [null, 'started_at', 'document_at', 'selfie_at']) {
    const { verificationId } = await fresh.invite()
    if (column)
      await queryAsSuperuser(
        world,
        `update customer_verifications set ${column} = now() where verification_id = $1`,
        [verificationId],
      )
    at.push(verificationId)
  }
  at.push((await createPendingCase(world, fresh)).verificationId)
  const positions = async (filter: Filter) =>
    (await found(filter, fresh.staff)).map((one) => at.indexOf(one.verificationId)).sort()
  const { steps } = await dashboardOverview(fresh.staff, { from: toDay(new Date()), to: toDay(new Date()) })
  for (const [place, step] of FUNNEL_STEPS.entries()) {
    expect(await positions({ stopped: step })).toEqual([place])
    const reachedIds = await positions({ reached: step })
    expect(reachedIds).toEqual([0, 1, 2, 3, 4].slice(place))
    expect(steps[step]).toBe(reachedIds.length)
    expect(await positions({ reached: step, status: 'pending_review' })).toEqual([4])
  }
})

test('pages of every kind of list contain each row once, even for rows with equal timestamps', async () => {
  const many = await openOffice(world)
  const now = new Date('2026-03-01T00:00:00Z')
  for (let n = 0; n < 9; n += 1) await createPendingCase(world, many, new Date(now.getTime() + (n % 3)))
  const filters: Filter[] = [
    {},
    { status: 'pending_review' },
    { search: 'Tesfaye' },
    { reason: 'kebele_needs_review' },
    { scoreFrom: 10, scoreTo: 99 },
    { country: 'ET', from: '2026-01-01T00:00:00.000Z' },
    { reached: 'selfie' },
    { stopped: 'decided' },
  ]
  for (const filter of filters) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listVerifications(many.staff, { limit: 2, cursor, ...filter })
      seen.push(...page.data.map(({ verificationId }) => verificationId))
      cursor = page.page.next ?? undefined
    } while (cursor)
    expect([filter, seen.length, new Set(seen).size]).toEqual([filter, 9, 9])
  }
})
