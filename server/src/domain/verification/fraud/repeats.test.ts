import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createInMemorySearch } from '../../../platform/face-search/in-memory.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { HANNA } from '../session/testing/customer.ts'
import { type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { eraseFraudData } from './erase-fraud-data.ts'
import { type DecidedCaseInput, createDecidedCase } from './testing/decided-case.ts'
import { rephotograph, hers, his, RUTH } from './testing/faces.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
})
afterAll(() => world.close())

/** The decision's findings on repeats, and what it stored. */
async function decided(office: Office, of: DecidedCaseInput) {
  const { verificationId } = await createDecidedCase(world, office, of)
  const [decision] = await queryAsSuperuser(
    world,
    'select outcome, reasons, checks from decisions where verification_id = $1',
    [verificationId],
  )
  const checks = decision?.checks as { check: string; reason: string | null; evidence: object }[]
  const events = await queryAsSuperuser(
    world,
    `select payload from events where verification_id = $1 and type = 'fraud.detected'`,
    [verificationId],
  )
  const tied = await queryAsSuperuser(
    world,
    'select other_verification_id as other, kind from repeats where verification_id = $1 order by kind',
    [verificationId],
  )
  return {
    verificationId,
    outcome: decision?.outcome,
    check: checks.find(({ check }) => check === 'repeated_identity'),
    events: events.map(({ payload }) => payload as { type: string; data: Record<string, unknown> }),
    tied,
  }
}

test('the same face under another name leads to review, with both cases and an event', async () => {
  const office = await openOffice(world)
  const first = await decided(office, { face: rephotograph(hers) })
  expect(first.check).toMatchObject({ reason: null })
  expect(first.events).toEqual([])
  const second = await decided(office, { face: rephotograph(hers), info: RUTH })
  expect(second.outcome).toBe('pending_review')
  expect(second.check).toMatchObject({
    reason: 'face_seen_under_other_name',
    evidence: { faceUnderOtherName: 1, faceSearched: true },
  })
  expect(second.tied).toEqual([{ other: first.verificationId, kind: 'face' }])
  expect(second.events).toHaveLength(1)
  expect(second.events[0]).toMatchObject({
    type: 'fraud.detected',
    data: {
      verificationId: second.verificationId,
      outcome: 'pending_review',
      reasons: ['face_seen_under_other_name'],
    },
  })
  expect(JSON.stringify(second.events)).not.toMatch(/Ruth|9900|Hanna/u)
  const stranger = await decided(office, {
    face: his,
    info: { fullName: 'Dawit Alemu', idNumber: '5555511111' },
  })
  expect(stranger.check).toMatchObject({ reason: null })
})

test('a renewed check is not a hit, nor is one person’s other document', async () => {
  const office = await openOffice(world)
  await decided(office, { face: rephotograph(hers) })
  const renewed = await decided(office, { face: rephotograph(hers), info: { fullName: 'Hana Tesfaye' } })
  const passport = await decided(office, {
    face: rephotograph(hers),
    type: 'passport',
    info: { idNumber: 'EP1234567' },
  })
  for (const one of [renewed, passport]) {
    expect(one.check).toMatchObject({ reason: null })
    expect([one.events, one.tied]).toEqual([[], []])
  }
  const second = await decided(office, { face: rephotograph(hers), info: { idNumber: '1111222233334444' } })
  expect(second.check).toMatchObject({ reason: 'face_seen_under_other_number' })
  expect(second.tied.length).toBe(2)
})

test('the same number with another face or another name is a hit', async () => {
  const office = await openOffice(world)
  const first = await decided(office, { face: rephotograph(hers) })
  const other = await decided(office, { face: rephotograph(his), info: { idNumber: '4173 9286 0518 3944' } })
  expect(other.check).toMatchObject({ reason: 'number_seen_under_other_face' })
  expect(other.tied).toEqual([{ other: first.verificationId, kind: 'number' }])
  const turned = await decided(office, {
    face: rephotograph(his),
    good: false,
    info: { ...RUTH, idNumber: HANNA.idNumber },
  })
  expect(turned.check).toMatchObject({ reason: 'number_seen_under_other_name' })
  const kept = await queryAsSuperuser(world, 'select hash from document_numbers where client_id = $1', [
    office.clientId,
  ])
  expect(JSON.stringify(kept)).not.toContain('4173928605183944')
})

test('the detail shows exactly what was searched', async () => {
  const office = await openOffice(world)
  const searched = async (verificationId: string) =>
    (await getVerificationDetail(office.staff, { verificationId })).repeats.searched
  const good = await createDecidedCase(world, office, { face: rephotograph(hers) })
  expect(await searched(good.verificationId)).toEqual({ face: true, number: true })
  const poor = await createDecidedCase(world, office, { face: rephotograph(his), good: false, info: RUTH })
  expect(await searched(poor.verificationId)).toEqual({ face: false, number: true })
  const { verificationId: open } = await office.invite('Sara Kebede')
  expect(await searched(open)).toBeNull()
  // As in a case stored without a search: the decision alone does not prove one.
  await queryAsSuperuser(world, 'delete from face_templates where verification_id = $1', [
    good.verificationId,
  ])
  await queryAsSuperuser(world, 'delete from document_numbers where verification_id = $1', [
    good.verificationId,
  ])
  expect(await searched(good.verificationId)).toEqual({ face: false, number: false })
})

test('audit log and timeline attribute decisions by the rules to the system, not to the customer', async () => {
  const office = await openOffice(world)
  await createDecidedCase(world, office, { face: rephotograph(hers) })
  const { verificationId } = await createDecidedCase(world, office, { face: rephotograph(hers), info: RUTH })
  const rows = await queryAsSuperuser(
    world,
    `select action, actor_kind, actor_id, ip from audit_log where subject = $1 order by id`,
    [verificationId],
  )
  const by = (action: string) => rows.find((row) => row.action === action)
  const system = { actor_kind: 'system', actor_id: 'rules', ip: null }
  expect(by('verification.decided')).toMatchObject(system)
  expect(by('fraud.detected')).toMatchObject(system)
  expect(by('claims.saved')).toMatchObject({ actor_kind: 'customer' })
  const { timeline } = await getVerificationDetail(office.staff, { verificationId })
  const actors = timeline
    .filter(({ event }) => ['verification.decided', 'fraud.detected'].includes(event))
    .map(({ actor }) => actor)
  expect(actors).toEqual(['System', 'System'])
})

/** Rejects as the rules do when the selfie does not show the document holder, after this result of the head turn. */
async function rejectAsStranger(verificationId: string, headTurn: 'passed' | 'not_passed'): Promise<void> {
  for (const change of [
    `update decisions set outcome = 'rejected', reasons = '{face_different}'`,
    `update customer_verifications set outcome = 'rejected', status = 'failed'`,
    `update verification_sessions set liveness = '{"state": "${headTurn}", "reasons": []}'`,
  ])
    await queryAsSuperuser(world, `${change} where verification_id = $1`, [verificationId])
}

test('a picture used in a rejected attempt does not count against the person it shows, under any name', async () => {
  const office = await openOffice(world)
  // A photo of her, used as a selfie under another name and number, without a passed head turn.
  const thief = await decided(office, { face: rephotograph(hers), info: RUTH })
  const early = await decided(office, { face: rephotograph(hers) })
  expect(early.check).toMatchObject({ reason: 'face_seen_under_other_name' })

  const later = await openOffice(world)
  const rejected = await decided(later, { face: rephotograph(hers), info: RUTH })
  await rejectAsStranger(rejected.verificationId, 'not_passed')
  const owner = await decided(later, { face: rephotograph(hers) })
  expect(owner.check).toMatchObject({
    reason: 'seen_in_failed_try',
    evidence: { faceUnderOtherName: 0, inFailedTries: 1 },
  })
  // Staff still see both cases; no fraud event is raised.
  expect(owner.tied).toEqual([{ other: rejected.verificationId, kind: 'face' }])
  expect(owner.events).toEqual([])

  // If it was rejected for another reason, it counts in full.
  await queryAsSuperuser(
    world,
    `update customer_verifications set status = 'failed', outcome = 'rejected' where verification_id = $1`,
    [thief.verificationId],
  )
  expect(
    (await decided(office, { face: rephotograph(hers), info: { idNumber: '5555666677778888' } })).check,
  ).toMatchObject({
    reason: 'face_seen_under_other_name',
  })
})

test('a rejected impostor does not count against the card’s holder', async () => {
  const office = await openOffice(world)
  const thief = await decided(office, { face: rephotograph(his) })
  await rejectAsStranger(thief.verificationId, 'passed')
  expect((await decided(office, { face: rephotograph(hers) })).check).toMatchObject({ reason: null })
  // The thief, who passed the head turn, is still recognised by their face.
  const own = { fullName: 'Dawit Alemu', dateOfBirth: '1990-05-05', idNumber: '1234123412341234' }
  expect((await decided(office, { face: rephotograph(his), info: own })).check).toMatchObject({
    reason: 'face_seen_under_other_name',
  })
})

test('another client’s faces and numbers are never searched', async () => {
  const [one, other] = [await openOffice(world), await openOffice(world)]
  await decided(one, { face: rephotograph(hers) })
  const theirs = await decided(other, { face: rephotograph(hers), info: RUTH })
  const number = await decided(other, { face: rephotograph(his), info: { fullName: 'Dawit Alemu' } })
  expect([theirs.check, number.check]).toMatchObject([{ reason: null }, { reason: null }])
  const hashes = await queryAsSuperuser(
    world,
    'select client_id, hash from document_numbers where client_id = any($1)',
    [[one.clientId, other.clientId]],
  )
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3)
})

test('an erased person is no longer found, by this process or any other', async () => {
  const office = await openOffice(world)
  const first = await decided(office, { face: rephotograph(hers) })
  const elsewhere = createInMemorySearch({ sealer: world.sealer })
  const find = () =>
    asTenant(world, office.clientId, (tx) =>
      elsewhere.find(tx, {
        clientId: office.clientId,
        modelVersion: 'test 1',
        probes: [hers],
        limit: () => 0.5,
        except: '',
      }),
    )
  try {
    expect(await find()).toMatchObject([{ verificationId: first.verificationId }])
    await asTenant(world, office.clientId, (tx) =>
      eraseFraudData(world as never, tx, { clientId: office.clientId, ...first }),
    )
    expect(await find()).toEqual([])
  } finally {
    await elsewhere.close()
  }
  const later = await decided(office, { face: rephotograph(hers), info: RUTH })
  const number = await decided(office, { face: rephotograph(his), info: { fullName: 'Dawit Alemu' } })
  expect([later.check, number.check]).toMatchObject([{ reason: null }, { reason: null }])
  const left = await queryAsSuperuser(world, 'select sealed from face_templates where verification_id = $1', [
    first.verificationId,
  ])
  expect(left).toEqual([{ sealed: null }])
})

test('destroying the key is enough to erase: the face cannot be opened again', async () => {
  const office = await openOffice(world)
  const first = await decided(office, { face: rephotograph(hers) })
  await queryAsSuperuser(
    world,
    `update data_keys set wrapped = null, destroyed_at = now() where owner_id = $1`,
    [first.verificationId],
  )
  expect((await decided(office, { face: rephotograph(hers), info: RUTH })).check).toMatchObject({
    reason: null,
  })
})

test('two concurrent decisions with one face find each other', async () => {
  const office = await openOffice(world)
  const both = await Promise.all([
    decided(office, { face: rephotograph(hers) }),
    decided(office, { face: rephotograph(hers), info: RUTH }),
  ])
  expect(both.map(({ check }) => check?.reason).toSorted()).toEqual(['face_seen_under_other_name', null])
})

test('faces of another model are not compared, and a poor face is not stored', async () => {
  const office = await openOffice(world)
  await decided(office, { face: rephotograph(hers), modelVersion: 'older' })
  const poor = await decided(office, { face: rephotograph(hers), info: RUTH, good: false })
  expect(poor.check).toMatchObject({ reason: 'face_not_searched' })
  const clear = await decided(office, {
    face: rephotograph(hers),
    info: { fullName: 'Sara Girma', dateOfBirth: '2000-01-01', idNumber: '7777000077770000' },
  })
  expect(clear.check).toMatchObject({ reason: null })
})

test('no face or number is readable in the database', async () => {
  const office = await openOffice(world)
  await decided(office, { face: hers })
  const [row] = await queryAsSuperuser(world, 'select sealed from face_templates where client_id = $1', [
    office.clientId,
  ])
  const bytes = Buffer.from(String(row?.sealed), 'base64url')
  expect(bytes.length).toBe(512 + 29)
  expect(bytes.includes(Buffer.from(hers.buffer, 0, 32))).toBe(false)
})
