import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { beforeAll, expect, test } from 'vitest'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { CustomerBrowser } from '../domain/verification/session/testing/customer.ts'
import { type Office, openOffice } from '../domain/verification/session/testing/office.ts'
import { addStaff } from '../testing/builders.ts'
import { createDecidedCase } from '../testing/decided-case.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
let office: Office
let owner: string
beforeAll(async () => {
  office = await openOffice(world)
  owner = await addStaff(world, office.clientId, 'owner')
})

const figures = async () =>
  (await calls('getWeeklyFigures', { token: owner, query: { weeks: '4' } })).body.data
const label = (verificationId: string, body: object) =>
  calls('labelVerification', { token: owner, params: { verificationId }, body })

/** Sets a case back by days, as its decisions. */
const age = (verificationId: string, days: number) =>
  querySuperuser(
    world,
    `with d as (update decisions set created_at = created_at - make_interval(days => $2) where verification_id = $1)
      update customer_verifications set created_at = created_at - make_interval(days => $2),
        started_at = started_at - make_interval(days => $2), completed_at = completed_at - make_interval(days => $2)
      where verification_id = $1`,
    [verificationId, days],
  )

test('labels, appeals, reasons, steps and the queue are counted by the week in which a check was created', async () => {
  expect(await figures()).toMatchObject({
    weeks: [],
    rules: [],
    reasons: [],
    steps: [],
    queue: { waiting: 0, oldestSince: null },
  })
  const fraud = await createDecidedCase(world, office, 'approved')
  await createDecidedCase(world, office, 'approved')
  const wronged = await createDecidedCase(world, office, 'rejected')
  await label(fraud.verificationId, { label: 'confirmed_fraud', kind: 'mule', source: 'other' })
  await label(wronged.verificationId, { label: 'false_positive', source: 'customer_report' })
  await createPendingCase(world, office, new Date(world.clock.now().getTime() - 2 * DAY_MS))
  // An appeal that is upheld, and one that waits.
  for (const upheld of [true, false]) {
    const { verificationId, decisionSeen } = await createDecidedCase(world, office, 'rejected')
    await querySuperuser(
      world,
      `with opened as (insert into decisions (id, client_id, verification_id, outcome, overall_score, checks, rules_version,
            follows, run, created_at)
          select $2, client_id, verification_id, 'pending_review', overall_score, checks, rules_version, id, run,
            created_at + interval '1 second' from decisions where id = $1 returning *)
        insert into reopenings (id, client_id, verification_id, decision_id, cause, created_at)
          select 'rop_' || substr($2, 5), client_id, verification_id, id, 'appeal', created_at from opened`,
      [decisionSeen, `dec_${verificationId.slice(4)}`],
    )
    if (upheld)
      await querySuperuser(
        world,
        `insert into decisions (id, client_id, verification_id, outcome, overall_score, checks, rules_version, follows, run,
            made_by, created_at)
          select 'dec_' || reverse(substr(id, 5)), client_id, verification_id, 'approved', overall_score, checks, rules_version,
            id, run, $2, created_at + interval '1 second' from decisions where id = $1`,
        [`dec_${verificationId.slice(4)}`, 'adm_someone'],
      )
  }
  const now = await figures()
  expect(now.weeks).toHaveLength(1)
  expect(now.weeks[0]).toMatchObject({
    decided: 5,
    approved: 3,
    falseAccepts: 1,
    rejected: 3,
    falsePositives: 1,
    reviewed: 5,
    reviewHits: 4,
    appeals: 2,
    appealsDecided: 1,
    appealsUpheld: 1,
  })
  expect(new Date(now.weeks[0].week).getUTCDay()).toBe(1)
  expect(now.rules).toEqual([
    { week: now.weeks[0].week, rulesVersion: 'test', rule: null, approved: 3, falseAccepts: 1 },
  ])
  // The planted decisions of the two appeals have no reasons.
  const [reason] = now.reasons.filter((one: { reason: string }) => one.reason === 'kebele_needs_review')
  expect(reason).toEqual({ reason: 'kebele_needs_review', hits: 4, confirmedFraud: 1, falsePositives: 1 })
  expect(now.steps).toMatchObject([{ device: null, browser: null, opened: 6, decided: 6 }])
  expect(now.queue).toMatchObject({ waiting: 1, underThreeDays: 1, longer: 0 })

  await age(fraud.verificationId, 14)
  const later = await figures()
  expect(later.weeks.map(({ falseAccepts }: { falseAccepts: number }) => falseAccepts)).toEqual([0, 1])
  await age(fraud.verificationId, 28)
  expect((await figures()).weeks).toHaveLength(1)
})

test('a restricted check is not counted', async () => {
  const { verificationId } = await createPendingCase(world, office)
  const before = (await figures()).queue.waiting
  await querySuperuser(
    world,
    'update customer_verifications set restricted_at = now() where verification_id = $1',
    [verificationId],
  )
  expect((await figures()).queue.waiting).toBe(before - 1)
})

test('drop-off by step is counted for each device and browser', async () => {
  const other = await openOffice(world)
  const token = await addStaff(world, other.clientId, 'owner')
  const seen = (verificationId: string, device: string, browser: string) =>
    querySuperuser(
      world,
      `update verification_sessions set device = $2, seen_from = jsonb_build_object('browser', $3::text)
        where verification_id = $1`,
      [verificationId, device, browser],
    )
  for (const browser of ['Chrome', 'Chrome', 'Safari']) {
    const { verificationId } = await createPendingCase(world, other)
    await seen(verificationId, 'mobile', browser)
  }
  // Opened, and no more.
  for (const [device, browser] of [
    ['mobile', 'Safari'],
    ['desktop', 'Firefox'],
  ] as const) {
    const { verificationId, sessionId } = await other.invite()
    await new CustomerBrowser(world, sessionId).start({ nationality: 'ET' })
    await seen(verificationId, device, browser)
  }
  const { steps } = (await calls('getWeeklyFigures', { token, query: { weeks: '4' } })).body.data
  expect(steps).toHaveLength(3)
  expect(steps).toEqual(
    expect.arrayContaining([
      { device: 'mobile', browser: 'Chrome', opened: 2, document: 2, selfie: 2, decided: 2 },
      { device: 'mobile', browser: 'Safari', opened: 2, document: 1, selfie: 1, decided: 1 },
      { device: 'desktop', browser: 'Firefox', opened: 1, document: 0, selfie: 0, decided: 0 },
    ]),
  )
})
