import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { type CheckId, CHECKS } from '@wabi/contract/verification/checks.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../decision/model/settings.ts'
import { RULES_VERSION } from '../../../decision/model/points.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { querySuperuser, tableText } from '../../../testing/query-superuser.ts'
import { listMailsTo } from '../../../testing/mailbox.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { sendDigests } from '../../mail/notifications/send-digests.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { notifyPendingReviews } from '../../mail/notifications/notify-pending-reviews.ts'
import { updateNotifications } from '../../mail/notifications/update-notifications.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { openOffice, type Office } from '../../verification/session/testing/office.ts'
import { applyRetention } from '../../operations/housekeeping/apply-retention.ts'
import { getLogo } from './get-logo.ts'
import { getSettings } from './get-settings.ts'
import { previewRetention } from './preview-retention.ts'
import { previewRules } from '../../verification/rules/preview-rules.ts'
import { removeLogo } from './remove-logo.ts'
import { updateSettings } from './update-settings.ts'
import { uploadLogo } from './upload-logo.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ vision: true })
})
beforeEach(() => world.clock.release())
afterAll(() => world.close())

test('appeals and who rejects have safe defaults and are saved', async () => {
  const { staff } = await openOffice(world, {
    appeals: 'none',
    appealDays: 3650,
    rejectBy: 'nobody',
    retryDays: 365,
  })
  expect(await getSettings(staff)).toMatchObject({
    appeals: 'automatic',
    appealDays: 30,
    rejectBy: 'rules',
    retryDays: 14,
  })
  const saved = { appeals: 'all', appealDays: 60, rejectBy: 'people', retryDays: 3 } as const
  expect(await updateSettings(staff, saved)).toMatchObject(saved)
})

test('an update changes only the given fields, and the audit log has both values', async () => {
  const { staff, clientId } = await openOffice(world, { approveAt: 90 })
  expect(await getSettings(staff)).toMatchObject({
    companyName: 'Abay Bank',
    approveAt: 90,
    rejectBelow: DEFAULT_SETTINGS.rejectBelow,
    fourEyes: false,
    revealApiKeys: true,
    uniqueReferences: false,
    appSchemes: [],
    requireSecondFactor: false,
    secondFactorFrom: null,
    retentionDays: null,
    logo: null,
    rulesVersion: RULES_VERSION,
  })
  await updateSettings(staff, {
    rejectBelow: 30,
    fourEyes: true,
    retentionDays: 365,
    companyName: 'Abay Bank SC',
  })
  const after = await updateSettings(staff, { contactPhone: '+251 91 234 5678', revealApiKeys: false })
  expect(after).toMatchObject({
    companyName: 'Abay Bank SC',
    contactPhone: '+251 91 234 5678',
    approveAt: 90,
    rejectBelow: 30,
    fourEyes: true,
    retentionDays: 365,
    revealApiKeys: false,
  })
  const rows = await querySuperuser(
    world,
    `select details from audit_log where client_id = $1 and action = 'settings.changed' order by id`,
    [clientId],
  )
  expect(rows[0]?.details).toEqual({
    rejectBelow: { from: 40, to: 30 },
    fourEyes: { from: false, to: true },
    retentionDays: { from: null, to: 365 },
    companyName: 'changed',
  })
  const other = await openOffice(world)
  expect((await getSettings(other.staff)).fourEyes).toBe(false)
})

test('a logo is re-encoded from its pixels, public, and gone when it is replaced or removed', async () => {
  const { staff } = await openOffice(world)
  const png = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#14573b80' } })
    .withExif({ IFD0: { Copyright: 'a secret in the file' } })
    .png()
    .toBuffer()
  const path = await uploadLogo(staff, png)
  expect((await getSettings(staff)).logo).toBe(path)
  const ctx = systemContext(world, 'test')
  const getId = (it: string) => it.slice(it.lastIndexOf('/') + 1)
  const served = await getLogo(ctx, { logoId: getId(path) })
  const { format, width, height, exif } = await sharp(served).metadata()
  expect([format, width, height, exif]).toEqual(['jpeg', 512, 128, undefined])
  expect(Buffer.from(served).includes('a secret')).toBe(false)
  const second = await uploadLogo(staff, png)
  await expect(getLogo(ctx, { logoId: getId(path) })).rejects.toMatchObject({ code: 'logo.not_found' })
  await removeLogo(staff)
  await expect(getLogo(ctx, { logoId: getId(second) })).rejects.toMatchObject({ code: 'logo.not_found' })
  for (const [file, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image.unsupported'],
    [png.subarray(0, 200), 'image.unreadable'],
  ] as const)
    await expect(uploadLogo(staff, file)).rejects.toMatchObject({ code })
})

/** Inserts a decided case, `daysAgo` old, with checks given as [check, result, reason]. */
async function insertDecided(
  { clientId, invite }: Office,
  outcome: string,
  checks: readonly (readonly [string, string, string | null])[],
  { daysAgo = 1, status = 'completed' }: { daysAgo?: number; status?: string } = {},
): Promise<string> {
  const { verificationId } = await invite()
  const at = new Date(world.clock.now().getTime() - daysAgo * DAY_MS).toISOString()
  const stored = JSON.stringify(
    checks.map(([check, result, reason]) => ({ check, result, reason, evidence: {} })),
  )
  await asTenant(world, clientId, async (tx) => {
    await tx.execute(sql`update customer_verifications set created_at = ${at}::timestamptz, decided_at = ${at}::timestamptz, completed_at = ${at}::timestamptz,
      status = ${status}, expires_at = ${at}::timestamptz + interval '1 minute',
      outcome = ${status === 'completed' ? 'approved' : 'pending_review'}, overall_score = 50 where verification_id = ${verificationId}`)
    await tx.execute(sql`insert into decisions (id, client_id, verification_id, outcome, overall_score, checks, rules_version, created_at)
      values (${newId('decision')}, ${clientId}, ${verificationId}, ${outcome}, 50, ${stored}::jsonb, 'then', ${at}::timestamptz)`)
  })
  return verificationId
}

test('a preview applies other thresholds to the last month’s cases and changes nothing', async () => {
  const office = await openOffice(world)
  const sound = CHECKS.map((check) => [check, 'pass', null] as const)
  const soundExcept = (check: CheckId, result: string, reason: string) => [
    ...sound.filter(([name]) => name !== check),
    [check, result, reason] as const,
  ]
  // 90 of 100 points.
  const unsigned = soundExcept('document_authentic', 'warn', 'signature_not_verified')
  const changed = await insertDecided(office, 'approved', unsigned)
  await insertDecided(office, 'approved', sound)
  await insertDecided(office, 'pending_review', soundExcept('document_type', 'warn', 'kebele_needs_review'))
  await insertDecided(office, 'rejected', soundExcept('not_expired', 'fail', 'document_expired'))
  await insertDecided(office, 'approved', unsigned, { daysAgo: 31 })
  const before = await tableText(world, 'decisions')
  const preview = await previewRules(office.staff, { ...DEFAULT_SETTINGS, approveAt: 91 })
  expect(preview).toMatchObject({
    cases: 4,
    complete: true,
    asDecided: { approved: 2, pending_review: 1, rejected: 1 },
    withThese: { approved: 1, pending_review: 2, rejected: 1 },
    changed: [{ verificationId: changed, from: 'approved', to: 'pending_review', overallScore: 90 }],
    changedTotal: 1,
  })
  expect((await previewRules(office.staff, DEFAULT_SETTINGS)).changedTotal).toBe(0)
  const assured = await previewRules(office.staff, { ...DEFAULT_SETTINGS, minimumAssurance: 'substantial' })
  expect(assured.withThese).toEqual({ approved: 0, pending_review: 3, rejected: 1 })
  expect(await tableText(world, 'decisions')).toBe(before)
  const stranger = await openOffice(world)
  expect((await previewRules(stranger.staff, DEFAULT_SETTINGS)).cases).toBe(0)
})

test('the preview counts what retention would erase; the job then erases exactly that', async () => {
  const office = await openOffice(world)
  const old = await insertDecided(office, 'approved', [], { daysAgo: 91 })
  const young = await insertDecided(office, 'approved', [], { daysAgo: 89 })
  const waiting = await insertDecided(office, 'pending_review', [], {
    daysAgo: 400,
    status: 'pending_review',
  })
  const keeper = await openOffice(world)
  const withoutRetention = await insertDecided(keeper, 'approved', [], { daysAgo: 4000 })
  expect(await previewRetention(office.staff, { days: 90 })).toMatchObject({ cases: 1 })
  expect((await previewRetention(office.staff, { days: 365 })).cases).toBe(0)
  expect(await applyRetention(systemContext(world, 'test'))).toMatchObject({ handled: 0, failed: 0 })
  await updateSettings(office.staff, { retentionDays: 90 })
  expect(await applyRetention(systemContext(world, 'test'))).toMatchObject({ handled: 1, failed: 0 })
  const rows = await querySuperuser(
    world,
    'select verification_id as id, erased_at is not null as erased, customer_name is null as nameless from customer_verifications',
  )
  const byId = (id: string) => rows.find((row) => row.id === id)
  expect(byId(old)).toMatchObject({ erased: true, nameless: true })
  for (const id of [young, waiting, withoutRetention])
    expect(byId(id)).toMatchObject({ erased: false, nameless: false })
  expect(await previewRetention(office.staff, { days: 90 })).toEqual({ cases: 0, oldest: null })
  const [audit] = await querySuperuser(
    world,
    `select actor_kind, actor_id, client_id from audit_log where action = 'verification.erased' and subject = $1`,
    [old],
  )
  expect(audit).toEqual({ actor_kind: 'system', actor_id: 'retention', client_id: office.clientId })
})

test('notification mails go to those who chose them and have the permission', async () => {
  world.clock.set('2031-05-05T08:00:00Z')
  const office = await openOffice(world)
  const sara = await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Bekele'])
  const viewer = await addColleague(world, office.clientId, 'viewer', ['Almaz', 'Kebede'])
  const getId = ({ actor }: typeof sara) => (actor.kind === 'client-user' ? actor.userId : '')
  await asTenant(world, office.clientId, async (tx) => {
    for (const [who, email] of [
      [sara, 'sara@mails.example'],
      [viewer, 'almaz@mails.example'],
    ] as const)
      await tx
        .update(clientUsers)
        .set({ email })
        .where(sql`id = ${getId(who)}`)
  })
  for (const who of [sara, viewer]) await updateNotifications(who, { pendingReview: true, dailyDigest: true })
  /** Adds a case that waits for a person, in a transaction that commits after `before` is done. */
  async function addWaitingCase(before = async () => {}): Promise<void> {
    const verificationId = await insertDecided(office, 'pending_review', [], {
      daysAgo: 0.001,
      status: 'pending_review',
    })
    await asTenant(world, office.clientId, async (tx) => {
      const { clientId } = office
      const data = eventData({
        verificationId,
        status: 'pending_review',
        outcome: 'pending_review',
        overallScore: 60,
        clientReference: null,
      })
      const type = 'verification.pending_review'
      await recordEvent(systemContext(world, 'test'), tx, { clientId, verificationId, type, data })
      await before()
    })
  }
  const sendPending = () => notifyPendingReviews(systemContext(world, 'test'))
  await addWaitingCase()
  await sendPending()
  await sendPending()
  const [mail, ...more] = await listMailsTo(world, 'sara@mails.example')
  expect(mail?.subject).toBe('Abay Bank: a case waits for a person')
  expect(mail?.text).not.toContain('Hanna')
  expect(more).toEqual([])
  // A case whose transaction was open during a run is in the next mail.
  await addWaitingCase(async () => {
    world.clock.advance(60_000)
    await sendPending()
  })
  expect(await listMailsTo(world, 'sara@mails.example')).toHaveLength(1)
  await sendPending()
  await sendPending()
  expect(await listMailsTo(world, 'sara@mails.example')).toHaveLength(2)
  expect(await listMailsTo(world, 'almaz@mails.example')).toEqual([])
  world.clock.advance(DAY_MS)
  await sendDigests(systemContext(world, 'test'))
  for (const address of ['sara@mails.example', 'almaz@mails.example']) {
    const digest = (await listMailsTo(world, address)).find(({ subject }) => subject.includes('in numbers'))
    expect(digest?.subject).toBe('Abay Bank: 5 May 2031 in numbers')
    expect(digest?.text).toContain('2 created')
    expect(digest?.text).toMatch(/0 of them approved by now[\s\S]*0 of them rejected/u)
  }
})
