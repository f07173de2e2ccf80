import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import {
  TEST_CUSTOMER_NAMES,
  TEST_CUSTOMERS,
  TEST_RETENTION_DAYS,
} from '@wabi/contract/verification/test-customers.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { listMailsTo } from '../../../testing/mailbox.ts'
import { dashboardStats } from '../../records/overview/dashboard-stats.ts'
import { countVerifications } from '../../records/lists/count-verifications.ts'
import { applyRetention } from '../../operations/housekeeping/apply-retention.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { readEvidenceImage } from '../session/read-evidence-image.ts'
import { type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { createWebhook } from '../../integration/webhooks/create-webhook.ts'
import { completeVerification } from './complete-verification.ts'
import { testKey, testOffice } from './testing/in-test-mode.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
})
afterAll(() => world.close())

const rows = (query: string, ...values: unknown[]) => queryAsSuperuser(world, query, values)

async function withWebhooks(): Promise<{ office: Office; tests: Office; hook: string }> {
  const office = await openOffice(world)
  const tests = testOffice(office)
  const wants = { name: 'All', url: 'http://127.0.0.1:9/', events: [...WEBHOOK_EVENTS] }
  await createWebhook(office.staff, wants)
  const { id } = await createWebhook(tests.staff, wants)
  return { office, tests, hook: id }
}

test.each(TEST_CUSTOMER_NAMES)(
  'as %s: status, decision, events, deliveries, audit and mail are as for a real customer',
  async (customer) => {
    const { office, tests, hook } = await withWebhooks()
    const { verificationId } = await tests.invite()
    await completeVerification(testKey(office), { verificationId, customer })
    const { status, outcome, reasons, events } = TEST_CUSTOMERS[customer]

    const detail = await getVerificationDetail(tests.staff, { verificationId })
    expect(detail).toMatchObject({ mode: 'test', status })
    expect(detail.decision && { outcome: detail.decision.outcome, reasons: detail.decision.reasons }).toEqual(
      outcome === null ? null : { outcome, reasons },
    )
    const recorded = await rows(
      'select type, mode, payload from events where verification_id = $1',
      verificationId,
    )
    const opened = customer === 'expired' ? [] : ['verification.started']
    expect(recorded.map(({ type }) => type).sort()).toEqual(
      ['session.generated', ...opened, ...events].sort(),
    )
    expect(new Set(recorded.map(({ mode }) => mode))).toEqual(new Set(['test']))
    const deliveries = await rows(
      'select l.webhook_config_id as hook, l.mode from webhook_logs l join events e on e.id = l.event_id where e.verification_id = $1',
      verificationId,
    )
    expect(deliveries).toEqual(recorded.map(() => ({ hook, mode: 'test' })))
    const audited = await rows('select action from audit_log where subject = $1', verificationId)
    expect(audited.map(({ action }) => action)).toContain(
      outcome === null ? 'verification.expired' : 'verification.decided',
    )
    expect(await countVerifications(tests.staff, {})).toEqual({ byStatus: { [status]: 1 }, more: false })
    expect(await countVerifications(office.staff, {})).toEqual({ byStatus: {}, more: false })
    expect((await dashboardStats(office.staff)).totalVerifications).toBe(0)
    const mails = await rows('select mode from emails where verification_id = $1', verificationId)
    expect(mails).toEqual([{ mode: 'test' }, { mode: 'test' }].slice(outcome === null ? 1 : 0))
  },
)

test('afterwards the claims, the three samples and the score can be viewed', async () => {
  const { office, tests } = await withWebhooks()
  const { verificationId } = await tests.invite('Sara Kebede')
  await completeVerification(testKey(office), { verificationId, customer: 'approved' })
  const detail = await getVerificationDetail(tests.staff, { verificationId })
  expect(detail.claims).toMatchObject({ fullName: 'Sara Kebede', idNumber: 'SAMPLE0001' })
  expect(detail.evidence.map(({ kind }) => kind).sort()).toEqual([
    'document_back',
    'document_front',
    'selfie',
  ])
  for (const { id } of detail.evidence) {
    const jpeg = await readEvidenceImage(tests.staff, { verificationId, evidenceId: id })
    expect(Array.from(jpeg.slice(0, 2))).toEqual([0xff, 0xd8])
  }
  expect(detail.decision?.overallScore).toBe(100)
})

test('mails in test mode are marked', async () => {
  const subjects = (await listMailsTo(world, 'made-up@example.et')).map(({ subject }) => subject)
  expect(subjects.length).toBeGreaterThan(5)
  expect(subjects.filter((subject) => !subject.startsWith('[Test] '))).toEqual([])
})

test('a live verification cannot be completed this way, not even by staff', async () => {
  const { office } = await withWebhooks()
  const { verificationId } = await office.invite()
  for (const ctx of [testKey(office), office.staff])
    await expect(completeVerification(ctx, { verificationId, customer: 'approved' })).rejects.toMatchObject({
      code: 'verification.not_found',
    })
  expect((await getVerificationDetail(office.staff, { verificationId })).status).toBe('pending')
})

test('of concurrent calls one completes it', async () => {
  const { office, tests } = await withWebhooks()
  const { verificationId } = await tests.invite()
  const ctx = testKey(office)
  const done = await Promise.allSettled(
    (['approved', 'fraud', 'expired', 'rejected_too_young'] as const).map((customer) =>
      completeVerification(ctx, { verificationId, customer }),
    ),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const decided = await rows('select 1 from decisions where verification_id = $1', verificationId)
  expect(decided.length).toBeLessThan(2)
})

test('a test verification is erased after thirty days, open or decided, but a live one is not', async () => {
  const { office, tests } = await withWebhooks()
  const live = await office.invite()
  const open = await tests.invite()
  const waiting = await tests.invite()
  await completeVerification(testKey(office), { ...waiting, customer: 'pending_review' })
  const ctx = systemContext(world, 'retention')
  const erased = () =>
    rows(
      'select verification_id as id from customer_verifications where client_id = $1 and erased_at is not null',
      office.clientId,
    )
  try {
    world.clock.advance((TEST_RETENTION_DAYS - 1) * DAY_MS)
    await applyRetention(ctx)
    expect(await erased()).toEqual([])
    world.clock.advance(2 * DAY_MS)
    await applyRetention(ctx)
  } finally {
    world.clock.release()
  }
  const ids = (await erased()).map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set([open.verificationId, waiting.verificationId]))
  expect(ids).not.toContain(live.verificationId)
})
