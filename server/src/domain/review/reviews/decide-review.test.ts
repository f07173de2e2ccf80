import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '../../../decision/decide.ts'
import { baseInput } from '../../../decision/testing/base-input.ts'
import { newId } from '../../../platform/runtime/random.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { openEmail } from '../../mail/emails/open-email.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { getErrorCode } from '../../verification/session/testing/customer.ts'
import { as, openOffice, type Office } from '../../verification/session/testing/office.ts'
import { decideReview } from './decide-review.ts'
import { escalateReview } from './escalate-review.ts'
import { recordPresence } from './record-presence.ts'
import { addColleague } from './testing/add-colleague.ts'
import { addColleaguesKey } from './testing/add-colleagues-key.ts'
import { createPendingCase } from './testing/create-pending-case.ts'
import { getVerificationNeighbours } from '../../records/lists/verification-neighbours.ts'

let world: World
let office: Office
let marta: Ctx
let dawit: Ctx

beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  office = await openOffice(world)
  marta = await addColleague(world, office.clientId, 'reviewer', ['Marta', 'Girma'])
  dawit = await addColleague(world, office.clientId, 'reviewer', ['Dawit', 'Alemu'])
})
afterAll(() => world.close())

const count = async (statement: string, verificationId: string) =>
  Number((await querySuperuser(world, `select count(*)::int as n from ${statement}`, [verificationId]))[0]?.n)

/** Mails about a verification except the first one, which has its link. */
async function listMails(verificationId: string) {
  const ctx = office.staff
  return asSystem(world, async (tx) => {
    const rows = (await tx.select().from(emails)).filter((row) => row.verificationId === verificationId)
    const opened = await Promise.all(rows.map((row) => openEmail(ctx, tx, row)))
    return opened.filter(({ subject }) => !subject.includes('please confirm your identity'))
  })
}

describe('a person decides', () => {
  test('of fifty concurrent calls one decides, with one event and one mail, and the others learn who was first', async () => {
    const { verificationId, decisionSeen } = await createPendingCase(world, office)
    const input = { verificationId, decisionSeen }
    const calls = Array.from({ length: 50 }, (_, index) => {
      const ctx = index % 2 === 0 ? marta : dawit
      return index % 3 === 0
        ? decideReview(ctx, { ...input, outcome: 'rejected', reason: 'document_not_genuine' })
        : decideReview(ctx, { ...input, outcome: 'approved' })
    })
    const settled = await Promise.allSettled(calls)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []))
    const detail = await getVerificationDetail(office.staff, { verificationId })
    const { madeBy } = detail.review
    expect(['Marta Girma', 'Dawit Alemu']).toContain(madeBy?.by)
    for (const { code, decided } of late) {
      expect(code).toBe('review.decided_already')
      expect(decided).toEqual({ by: madeBy?.by, at: madeBy?.at, status: detail.status })
    }
    expect(await count('decisions where follows is not null and verification_id = $1', verificationId)).toBe(
      1,
    )
    expect(
      await count(
        `events where type in ('verification.completed', 'verification.failed') and verification_id = $1`,
        verificationId,
      ),
    ).toBe(1)
    expect(await listMails(verificationId)).toHaveLength(1)
    const audit = `audit_log where action = 'verification.decided' and subject = $1`
    expect(await count(audit, verificationId)).toBe(1)
  })

  test('an approval leaves the previous decision unchanged, and the customer is notified', async () => {
    const { verificationId, decisionSeen } = await createPendingCase(world, office)
    const [before] = await querySuperuser(world, 'select * from decisions where id = $1', [decisionSeen])
    expect(await decideReview(marta, { verificationId, decisionSeen, outcome: 'approved' })).toEqual({
      status: 'completed',
      waitsForSecond: false,
    })
    const [after] = await querySuperuser(world, 'select * from decisions where id = $1', [decisionSeen])
    expect(after).toEqual(before)
    const detail = await getVerificationDetail(marta, { verificationId })
    expect(detail).toMatchObject({
      status: 'completed',
      decision: { outcome: 'approved', overallScore: 72, reasons: [], assurance: null },
      review: { rulesOutcome: 'pending_review', madeBy: { by: 'Marta Girma', words: null } },
    })
    expect(detail.timeline.findLast(({ event }) => event === 'verification.decided')).toMatchObject({
      words: 'Decided: approved',
      actor: 'Marta Girma',
    })
    const [event] = await querySuperuser(
      world,
      `select payload from events where verification_id = $1 and type = 'verification.completed'`,
      [verificationId],
    )
    expect(event?.payload).toMatchObject({
      data: { outcome: 'approved', overallScore: 72, reasons: [], assurance: null },
    })
    const [mail] = await listMails(verificationId)
    expect(mail?.subject).toBe('Abay Bank: your identity is confirmed')
  })

  test('a rejection has a reason, and text that is sent to the customer and stored sealed', async () => {
    const { verificationId, decisionSeen } = await createPendingCase(world, office)
    const words = 'Please come to the Bole branch with the card.'
    const input = {
      verificationId,
      decisionSeen,
      outcome: 'rejected',
      reason: 'document_expired',
      words,
    } as const
    await decideReview(dawit, input)
    const detail = await getVerificationDetail(marta, { verificationId })
    expect(detail).toMatchObject({
      status: 'failed',
      decision: { outcome: 'rejected', reasons: ['document_expired'] },
      review: { madeBy: { by: 'Dawit Alemu', words } },
    })
    const [mail] = await listMails(verificationId)
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('Your document has expired.')
    for (const word of ['fraud', 'fake', 'suspicious', 'reject', 'failed'])
      expect(mail?.text.toLowerCase()).not.toContain(word)
    const stored = JSON.stringify(await querySuperuser(world, 'select * from decisions', []))
    expect(stored).not.toContain('Bole')
  })

  test('a decision based on one that is not the newest is refused', async () => {
    const { verificationId } = await createPendingCase(world, office)
    const other = await createPendingCase(world, office)
    const decisionSeen = other.decisionSeen
    expect(
      await getErrorCode(decideReview(marta, { verificationId, decisionSeen, outcome: 'approved' })),
    ).toBe('review.decided_already')
    expect((await getVerificationDetail(marta, { verificationId })).status).toBe('pending_review')
  })
})

describe('four eyes', () => {
  test('an approval waits for a second person; a rejection does not', async () => {
    const strict = await openOffice(world, { fourEyes: true })
    const first = await addColleague(world, strict.clientId, 'reviewer', ['Sara', 'Bekele'])
    const second = await addColleague(world, strict.clientId, 'reviewer', ['Yonas', 'Haile'])
    const { verificationId, decisionSeen } = await createPendingCase(world, strict)
    const approve = { verificationId, decisionSeen, outcome: 'approved' } as const
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => decideReview(first, approve)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getErrorCode(decideReview(first, approve))).toBe('review.same_person')
    const waiting = await getVerificationDetail(first, { verificationId })
    expect(waiting).toMatchObject({
      status: 'pending_review',
      review: { fourEyes: true, approvals: [{ by: 'Sara Bekele', own: true }] },
    })
    expect(await listMails(verificationId)).toEqual([])
    expect(await decideReview(second, approve)).toEqual({ status: 'completed', waitsForSecond: false })
    expect((await getVerificationDetail(first, { verificationId })).review.madeBy?.by).toBe('Yonas Haile')

    const other = await createPendingCase(world, strict)
    const reject = { outcome: 'rejected', reason: 'not_accepted' } as const
    expect(await decideReview(first, { ...other, ...reject })).toMatchObject({ status: 'failed' })
  })
})

test('an escalated case is for an admin, who may withdraw the escalation', async () => {
  const { verificationId, decisionSeen } = await createPendingCase(world, office)
  const admin = await addColleague(world, office.clientId, 'admin', ['Aster', 'Wolde'])
  await escalateReview(marta, { verificationId, decisionSeen, escalated: true })
  const approve = { verificationId, decisionSeen, outcome: 'approved' } as const
  expect(await getErrorCode(decideReview(dawit, approve))).toBe('review.escalated')
  expect(await getErrorCode(escalateReview(dawit, { verificationId, decisionSeen, escalated: false }))).toBe(
    'review.escalated',
  )
  await escalateReview(admin, { verificationId, decisionSeen, escalated: false })
  expect(await decideReview(dawit, approve)).toMatchObject({ status: 'completed' })
})

test('two people viewing one case see each other until one leaves or stops pinging', async () => {
  const { verificationId } = await createPendingCase(world, office)
  world.clock.set('2030-01-01T10:00:00Z')
  const markPresent = (ctx: Ctx, leaving = false) => recordPresence(ctx, { verificationId, leaving })
  expect(await markPresent(marta)).toEqual({ others: [] })
  expect(await markPresent(dawit)).toEqual({
    others: [{ name: 'Marta Girma', since: '2030-01-01T10:00:00.000Z' }],
  })
  expect((await markPresent(marta)).others.map(({ name }) => name)).toEqual(['Dawit Alemu'])
  await markPresent(dawit, true)
  expect(await markPresent(marta)).toEqual({ others: [] })
  world.clock.advance(100_000)
  expect(await markPresent(dawit)).toEqual({ others: [] })
  world.clock.release()
})

test('neighbours follow the filtered list, also for a case that has left it', async () => {
  const queue = await openOffice(world)
  const reviewer = await addColleague(world, queue.clientId, 'reviewer', ['Liya', 'Tadesse'])
  const cases = []
  for (const minute of [1, 2, 3])
    cases.push(await createPendingCase(world, queue, new Date(Date.UTC(2029, 0, 1, 0, minute))))
  const [oldest, middle, newest] = cases.map(({ verificationId }) => verificationId)
  const of = (verificationId = '') =>
    getVerificationNeighbours(reviewer, { verificationId, status: 'pending_review' })
  expect(await of(middle)).toEqual({ previous: newest, next: oldest, count: 3 })
  await decideReview(reviewer, { ...cases[1]!, outcome: 'approved' })
  expect(await of(middle)).toEqual({ previous: newest, next: oldest, count: 2 })
  expect(await of(oldest)).toEqual({ previous: newest, next: null, count: 2 })
})

describe('assurance after an approval', () => {
  const PASSING = decide(baseInput()).evidenceGroups
  const TURNED_AWAY = decide({ ...baseInput(), liveness: { state: 'missing' } }).evidenceGroups

  /** A case with these groups of evidence, approved by this person. */
  async function approve(by: Ctx, of: Office, groups: unknown) {
    const { verificationId, decisionSeen } = await createPendingCase(world, of)
    await querySuperuser(world, 'update decisions set evidence_groups = $1 where id = $2 returning id', [
      JSON.stringify(groups),
      decisionSeen,
    ])
    await decideReview(by, { verificationId, decisionSeen, outcome: 'approved' })
    const { decision, review } = await getVerificationDetail(of.staff, { verificationId })
    const [audited] = await querySuperuser(
      world,
      "select details from audit_log where subject = $1 and action = 'verification.decided'",
      [verificationId],
    )
    return { assurance: decision!.assurance, details: audited?.details, ...review.madeBy! }
  }
  const train = (person: Ctx) =>
    querySuperuser(world, 'update client_users set is_trained = true where id = $1 returning id', [
      currentReviewer(person).userId,
    ])

  test('is that of the evidence, unless a trained person inspected it and the client accepts that', async () => {
    const accepting = await openOffice(world, { trainedInspection: true })
    const [accepted, other] = [
      await addColleague(world, accepting.clientId, 'reviewer', ['Liya', 'Tadesse']),
      await addColleague(world, accepting.clientId, 'reviewer', ['Yonas', 'Haile']),
    ]
    await train(accepted)
    const inspected = await approve(accepted, accepting, PASSING)
    expect(inspected).toMatchObject({ assurance: 'substantial', restsOnInspection: true })
    expect(inspected.details).toMatchObject({ trainedInspection: true, assurance: 'substantial' })
    const untrained = await approve(other, accepting, PASSING)
    expect(untrained).toMatchObject({ assurance: 'low', restsOnInspection: false })
    expect(untrained.details).not.toHaveProperty('trainedInspection')

    // By default the client does not accept it.
    await train(marta)
    expect((await approve(marta, office, PASSING)).assurance).toBe('low')
  })

  test('stays without a level where the head turn is missing, whoever approves', async () => {
    const accepting = await openOffice(world, { trainedInspection: true })
    const trained = await addColleague(world, accepting.clientId, 'reviewer', ['Sara', 'Bekele'])
    await train(trained)
    expect((await approve(trained, accepting, TURNED_AWAY)).assurance).toBeNull()
  })

  test('by the platform’s staff needs a trained member of it, and an API key never inspects', async () => {
    const accepting = await openOffice(world, { trainedInspection: true })
    await querySuperuser(world, "update clients set reviewed_by = 'platform' where id = $1 returning id", [
      accepting.clientId,
    ])
    const adminId = newId('admin')
    await querySuperuser(
      world,
      `insert into admin_users (id, username, email, password, role) values ($1, $1, $1, '!', 'reviewer') returning id`,
      [adminId],
    )
    const admin = as(world, { kind: 'admin', adminId, role: 'reviewer', tokenId: 't' })
    expect((await approve(admin, accepting, PASSING)).assurance).toBe('low')
    await querySuperuser(world, 'update admin_users set is_trained = true where id = $1 returning id', [
      adminId,
    ])
    expect((await approve(admin, accepting, PASSING)).assurance).toBe('substantial')

    const keyed = await openOffice(world, { trainedInspection: true })
    const key = await addColleaguesKey(world, keyed.clientId)
    expect((await approve(key, keyed, PASSING)).assurance).toBe('low')
  })
})
