import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { createPendingCase } from './testing/create-pending-case.ts'
import type { Office } from '../../verification/session/testing/office.ts'
import { createWebhook } from '../../integration/webhooks/create-webhook.ts'
import { decideReview } from './decide-review.ts'
import { createReviewedClient, createPlatformStaff } from './testing/create-platform-staff.ts'

/** `WABI_CASE_ROUNDS=200` runs all rounds (docs/REVIEWING.md). */
const ROUNDS = Number(process.env.WABI_CASE_ROUNDS ?? 6)
const CONCURRENT_DECISIONS = 50

let world: World
let bank: Office
let staff: readonly [Ctx, Ctx]

beforeAll(async () => {
  world = await createWorld({ connections: 12, config: { allowPrivateWebhooks: true } })
  bank = await createReviewedClient(world)
  staff = [
    await createPlatformStaff(world, 'reviewer', 'abel'),
    await createPlatformStaff(world, 'admin', 'sara'),
  ]
  await createWebhook(bank.staff, {
    name: 'Core',
    url: 'http://127.0.0.1:9/hook',
    events: ['verification.completed', 'verification.failed'],
  })
})
afterAll(() => world.close())

test(`${CONCURRENT_DECISIONS} concurrent decisions on one case by two reviewers, ${ROUNDS} times: one decision, event and webhook each`, async () => {
  let outcomes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { verificationId, decisionSeen } = await createPendingCase(world, bank)
    const input = { verificationId, decisionSeen }
    const settled = await Promise.allSettled(
      Array.from({ length: CONCURRENT_DECISIONS }, (_, index) => {
        const ctx = staff[(index + round) % 2]!
        return index % 3 === 0
          ? decideReview(ctx, { ...input, outcome: 'rejected', reason: 'document_not_genuine', note: 'n' })
          : decideReview(ctx, { ...input, outcome: 'approved', note: 'n' })
      }),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AppError).code] : []))
    expect(new Set(late)).toEqual(new Set(['review.decided_already']))
    const [counts] = await querySuperuser(
      world,
      `select (select count(*)::int from decisions where verification_id = $1 and follows = $2) as decisions,
        (select count(*)::int from events where verification_id = $1 and type in ('verification.completed', 'verification.failed')) as events,
        (select count(*)::int from webhook_logs l join events e on e.id = l.event_id where e.verification_id = $1) as webhooks,
        (select count(*)::int from case_results where verification_id = $1) as results,
        (select count(*)::int from case_notes where verification_id = $1) as notes,
        (select count(*)::int from audit_log where subject = $1 and action = 'verification.decided') as audited,
        (select count(*)::int from review_cases where verification_id = $1) as waiting`,
      [verificationId, decisionSeen],
    )
    expect(counts).toEqual({
      decisions: 1,
      events: 1,
      webhooks: 1,
      results: 1,
      notes: 1,
      audited: 1,
      waiting: 0,
    })
    outcomes += 1
  }
  expect(outcomes).toBe(ROUNDS)
}, 1_800_000)
