import { DAY_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { NO_RETENTION, RETENTION_TEMPLATES } from '@wabi/contract/client/retention.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { updateSettings } from '../../clients/settings/update-settings.ts'
import { createApiKey } from '../../integration/api-keys/create-api-key.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { applyRetention } from '../../operations/housekeeping/apply-retention.ts'
import { cancelVerification } from '../../review/reviews/cancel-verification.ts'
import { decideReview } from '../../review/reviews/decide-review.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { findingAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { openOffice, type Office } from '../../verification/session/testing/office.ts'
import { expireVerifications } from '../../verification/steps/expire-verifications.ts'
import { findings } from '../../../platform/db/schema/evidence.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { addEvidence, addStaff } from '../../../testing/builders.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'

const { world, calls } = useHttp()
afterEach(() => world.clock.release())

const start = new Date('2026-03-01T12:00:00.000Z')
const retention = () => applyRetention(systemContext(world, 'test'))
const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

/** Runs retention a minute after that many days. */
async function runOnDay(from: Date, days: number) {
  world.clock.set(new Date(daysAfter(from, days).getTime() + MINUTE_MS))
  return retention()
}

async function row(verificationId: string) {
  const [found] = await querySuperuser(
    world,
    'select *, erased_at is not null as erased from customer_verifications where verification_id = $1',
    [verificationId],
  )
  return found!
}

const isErased = async (verificationId: string) => (await row(verificationId)).erased

async function decide(office: Office, at: Date, outcome: 'approved' | 'rejected'): Promise<string> {
  world.clock.set(at)
  const pending = await createPendingCase(world, office, at)
  const reviewer = await addColleague(world, office.clientId, 'reviewer', ['Marta', 'Girma'])
  await decideReview(
    reviewer,
    outcome === 'approved' ? { ...pending, outcome } : { ...pending, outcome, reason: 'not_accepted' },
  )
  return pending.verificationId
}

/** A decided case with a selfie, what was measured on it, and a face template. */
async function decideWithFace(office: Office, at: Date, outcome: 'approved' | 'rejected') {
  const verificationId = await decide(office, at, outcome)
  const { clientId } = office
  const sessionId = String((await row(verificationId)).session_id)
  const evidenceId = await addEvidence(
    world,
    { clientId, verificationId, sessionId },
    Buffer.from('selfie'),
    'selfie',
  )
  const findingId = newId('finding')
  await asTenant(world, clientId, async (tx) => {
    const key = await world.sealer.dataKey(tx, keyOwner({ clientId, verificationId }))
    const descriptor = Array.from({ length: 128 }, (_, i) => i / 1000)
    await world.faces.add(tx, key, [{ kind: 'selfie', modelVersion: 'test 1', descriptor }])
    const sealed = world.sealer.seal(
      key,
      findingAad({ clientId, id: findingId }),
      JSON.stringify({ faces: 1, descriptor, texture: 'AAAA', yaw: 3 }),
    )
    await tx
      .insert(findings)
      .values({ id: findingId, clientId, verificationId, evidenceId, kind: 'selfie', sealed })
  })
  return { verificationId, evidenceId, findingId }
}

async function readFinding(office: Office, verificationId: string, findingId: string) {
  const [found] = await querySuperuser(world, 'select sealed from findings where id = $1', [findingId])
  if (!found) return null
  return asTenant(world, office.clientId, async (tx) => {
    const key = await world.sealer.dataKey(tx, keyOwner({ clientId: office.clientId, verificationId }))
    const place = findingAad({ clientId: office.clientId, id: findingId })
    return JSON.parse(world.sealer.open(key, place, String(found.sealed))) as Record<string, unknown>
  })
}

const templates = async (verificationId: string) =>
  (
    await querySuperuser(
      world,
      'select 1 from face_templates where verification_id = $1 and sealed is not null',
      [verificationId],
    )
  ).length

const pictures = async (verificationId: string) =>
  (await querySuperuser(world, 'select 1 from evidence where verification_id = $1', [verificationId])).length

const reportOf = async ({ clientId }: Office) =>
  (
    await querySuperuser(
      world,
      'select * from retention_reports where client_id = $1 order by day desc limit 1',
      [clientId],
    )
  )[0]

describe('with a moved clock', () => {
  test('face templates are gone at day 90, those of the rejected at day 30; pictures and record stay', async () => {
    const office = await openOffice(world)
    await updateSettings(office.staff, { ...RETENTION_TEMPLATES.ET, retentionCountry: 'ET' })
    const approved = await decideWithFace(office, start, 'approved')
    const rejected = await decideWithFace(office, start, 'rejected')

    await runOnDay(start, 29)
    expect([await templates(approved.verificationId), await templates(rejected.verificationId)]).toEqual([
      1, 1,
    ])
    await runOnDay(start, 30)
    expect([await templates(approved.verificationId), await templates(rejected.verificationId)]).toEqual([
      1, 0,
    ])
    await runOnDay(start, 89)
    expect(await templates(approved.verificationId)).toBe(1)
    await runOnDay(start, 90)
    for (const { verificationId, findingId } of [approved, rejected]) {
      expect(await templates(verificationId)).toBe(0)
      expect(await pictures(verificationId)).toBe(2)
      expect(await row(verificationId)).toMatchObject({ evidence_state: 'without_faces', erased: false })
      expect(await readFinding(office, verificationId, findingId)).toEqual({
        faces: 1,
        descriptor: null,
        texture: null,
        yaw: 3,
      })
    }
    expect(await reportOf(office)).toMatchObject({ faces: 1, pictures: 0, record: 0, failed: 0 })
    // Each case passes once.
    expect(await runOnDay(start, 91)).toMatchObject({ handled: 0, failed: 0 })
  })

  test('face templates of the rejected are never kept longer than those of the approved', async () => {
    const office = await openOffice(world)
    await updateSettings(office.staff, { faceDays: 60, rejectedFaceDays: 180 })
    const { verificationId } = await decideWithFace(office, start, 'rejected')
    await runOnDay(start, 60)
    expect(await templates(verificationId)).toBe(0)
  })

  test('pictures go after their own period, with everything measured on them', async () => {
    const office = await openOffice(world)
    await updateSettings(office.staff, { pictureDays: 180, retentionDays: 730 })
    const { verificationId, evidenceId } = await decideWithFace(office, start, 'approved')
    const [photo] = await querySuperuser(world, 'select storage_key from evidence where id = $1', [
      evidenceId,
    ])
    await runOnDay(start, 179)
    expect(await pictures(verificationId)).toBe(2)
    await runOnDay(start, 180)
    expect([await pictures(verificationId), await templates(verificationId)]).toEqual([0, 0])
    await expect(world.storage.get(String(photo?.storage_key))).rejects.toThrow()
    expect(await row(verificationId)).toMatchObject({ evidence_state: 'without_pictures', erased: false })
    expect(await reportOf(office)).toMatchObject({ pictures: 1 })
  })

  test.each([
    ['ten years with three leap days', 3650, '2026-03-01', 3653],
    ['ten years with two', 3650, '2029-03-01', 3652],
    ['a year from 29 February', 365, '2028-02-29', 365],
    ['a year up to 28 February', 365, '2027-02-28', 365],
    ['a year over 29 February', 365, '2027-03-01', 366],
  ] as const)('%s: the record is there on the last day and gone on the next', async (_, days, from, last) => {
    const office = await openOffice(world)
    await updateSettings(office.staff, { retentionDays: days })
    const at = new Date(`${from}T12:00:00.000Z`)
    const verificationId = await decide(office, at, 'approved')
    world.clock.set(daysAfter(at, last))
    await retention()
    expect(await isErased(verificationId)).toBe(false)
    await runOnDay(at, last + 1)
    expect(await isErased(verificationId)).toBe(true)
    expect(await reportOf(office)).toMatchObject({ record: 1 })
  })

  test('checks without a decision are gone at day 8 after their end: expired ones and cancelled ones', async () => {
    const office = await openOffice(world)
    await updateSettings(office.staff, { abandonedDays: 7, retentionDays: 3650 })
    // Cancellation is dated by the database, so this starts now.
    const now = new Date()
    world.clock.set(now)
    const expired = await office.invite()
    const cancelled = await office.invite()
    await cancelVerification(office.staff, cancelled)
    await runOnDay(now, 6)
    expect(await isErased(cancelled.verificationId)).toBe(false)
    await runOnDay(now, 8)
    expect(await isErased(cancelled.verificationId)).toBe(true)

    await expireVerifications(systemContext(world, 'test'))
    const end = (await row(expired.verificationId)).expires_at as Date
    expect(await row(expired.verificationId)).toMatchObject({ status: 'expired', erased: false })
    await runOnDay(end, 6)
    expect(await isErased(expired.verificationId)).toBe(false)
    await runOnDay(end, 8)
    expect(await isErased(expired.verificationId)).toBe(true)
  })

  test('the period of an approved case begins when the client reports the end of the relationship', async () => {
    const office = await openOffice(world)
    await updateSettings(office.staff, { retentionDays: 365, retentionFrom: 'relationship_end' })
    const { apiKey } = await createApiKey(office.staff, { keyName: 'core', permissions: ['write'] })
    const approved = await decide(office, start, 'approved')
    const rejected = await decide(office, start, 'rejected')
    const report = (relationshipEndedAt: string | null) =>
      calls('v1SetRelationshipEnd', {
        token: apiKey,
        params: { verificationId: approved },
        body: { relationshipEndedAt },
      })

    await runOnDay(start, 2000)
    expect([await isErased(approved), await isErased(rejected)]).toEqual([false, true])
    const ended = daysAfter(start, 1999)
    const answer = await report(ended.toISOString())
    expect(answer.text).toContain('"success":true')
    expect(answer.body.data).toMatchObject({ relationshipEndedAt: ended.toISOString(), legalHold: false })
    await runOnDay(ended, 364)
    expect(await isErased(approved)).toBe(false)
    for (const wrong of [daysAfter(start, -1), daysAfter(ended, 900)])
      expect((await report(wrong.toISOString())).body.fields).toHaveProperty('relationshipEndedAt')
    // The customer came back.
    expect((await report(null)).body.data.relationshipEndedAt).toBeNull()
    await runOnDay(ended, 800)
    expect(await isErased(approved)).toBe(false)
    await report(ended.toISOString())
    await retention()
    expect(await isErased(approved)).toBe(true)
  })

  test('cases that wait for a person stay, and each report counts them', async () => {
    const office = await openOffice(world)
    await updateSettings(office.staff, { retentionDays: 90 })
    world.clock.set(start)
    const waiting = await createPendingCase(world, office, start)
    await runOnDay(start, 89)
    expect(await reportOf(office)).toBeUndefined()
    await runOnDay(start, 400)
    expect(await isErased(waiting.verificationId)).toBe(false)
    expect(await reportOf(office)).toMatchObject({ waiting: 1, record: 0 })
  })
})

describe('bounds', () => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(world)
  })

  test('a period outside of them is refused with the field, and inside is stored', async () => {
    const token = await addStaff(world, office.clientId, 'admin')
    const { retentionCountry, ...settings } = RETENTION_TEMPLATES.ET
    const update = (body: object) => calls('updateSettings', { token, body })
    expect((await update({ ...settings, retentionCountry })).body.data).toMatchObject(RETENTION_TEMPLATES.ET)
    for (const [body, field] of [
      [{ retentionDays: 365 }, 'retentionDays'],
      [{ faceDays: 730 }, 'faceDays'],
      [{ abandonedDays: null }, 'abandonedDays'],
      [{ recordMostDays: 1825 }, 'recordMostDays'],
    ] as const) {
      const answer = await update(body)
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
      expect(answer.body.fields).toHaveProperty(field)
    }
    expect((await calls('getSettings', { token })).body.data).toMatchObject(RETENTION_TEMPLATES.ET)
    expect((await update({ ...NO_RETENTION })).body.data).toMatchObject(NO_RETENTION)
  })

  test('the operator’s limit erases no record before the client’s minimum is over', async () => {
    await updateSettings(office.staff, { ...NO_RETENTION, recordLeastDays: 730 })
    await querySuperuser(world, `update clients set limits = '{"storageDays": 30}' where id = $1`, [
      office.clientId,
    ])
    const verificationId = await decide(office, start, 'approved')
    await runOnDay(start, 31)
    expect(await isErased(verificationId)).toBe(false)
    await runOnDay(start, 732)
    expect(await isErased(verificationId)).toBe(true)
  })
})
