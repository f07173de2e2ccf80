import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runErasures } from '../../clients/clients/run-erasures.ts'
import { updateSettings } from '../../clients/settings/update-settings.ts'
import { deleteMailTexts } from '../../mail/emails/delete-mail-texts.ts'
import { createApiKey } from '../../integration/api-keys/create-api-key.ts'
import { hashPassword } from '../../people/auth/password-hash.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { applyRetention } from '../../operations/housekeeping/apply-retention.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { openOffice, type Office } from '../../verification/session/testing/office.ts'
import { CustomerBrowser } from '../../verification/session/testing/customer.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { addAdmin, addStaff, PASSWORD } from '../../../testing/builders.ts'
import { createDecidedCase } from '../../../testing/decided-case.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'

const { world, calls } = useHttp()
afterEach(() => world.clock.release())

const HOLD = { reason: 'Ordered by the court', reference: 'FHC 114/2026' }

let admin: string
beforeAll(async () => {
  admin = await addAdmin(world, 'admin')
  const password = await hashPassword(PASSWORD)
  await asSystem(world, (tx) => tx.update(adminUsers).set({ password }).where(eq(adminUsers.role, 'admin')))
})

async function createHeldCase(office: Office) {
  const { verificationId } = await createDecidedCase(world, office, 'approved')
  const owner = await addStaff(world, office.clientId, 'owner')
  const params = { verificationId }
  const set = await calls('setLegalHold', { token: owner, params, body: HOLD })
  expect(set.text).toContain('"success":true')
  return { verificationId, owner, params }
}

const isErased = async (verificationId: string) =>
  (
    await querySuperuser(
      world,
      'select erased_at is not null as erased from customer_verifications where verification_id = $1',
      [verificationId],
    )
  )[0]?.erased

describe('a legal hold', () => {
  test('stops all five ways of erasing, and once it is lifted each works again', async () => {
    const office = await openOffice(world)
    const { clientId } = office
    const { verificationId, owner, params } = await createHeldCase(office)
    const { apiKey } = await createApiKey(office.staff, { keyName: 'admin', permissions: ['admin'] })
    const byUser = () => calls('eraseVerification', { token: owner, params, body: { confirm: 'erase' } })
    const byKey = () => calls('v1EraseVerification', { token: apiKey, params })
    const retention = () => applyRetention(systemContext(world, 'test'))
    const eraseClient = () =>
      calls('eraseClient', {
        token: admin,
        params: { clientId },
        body: { companyName: 'Abay Bank', password: PASSWORD, reason: 'The contract ended', graceDays: 1 },
      })

    // A person, and an API key.
    for (const refused of [await byUser(), await byKey()])
      expect([refused.status, refused.body.code]).toEqual([409, 'verification.held'])
    // Retention.
    await updateSettings(office.staff, { retentionDays: 30 })
    world.clock.advance(40 * DAY_MS)
    await retention()
    // The operator's limit.
    await updateSettings(office.staff, { retentionDays: null })
    await querySuperuser(world, `update clients set limits = '{"storageDays": 30}' where id = $1`, [clientId])
    await retention()
    const [report] = await querySuperuser(world, 'select * from retention_reports where client_id = $1', [
      clientId,
    ])
    expect(report).toMatchObject({ held: 1, record: 0, failed: 0 })
    world.clock.release()
    // The erasure of the client: refused, and one already waiting does not begin.
    const refused = await eraseClient()
    expect([refused.status, refused.body.code]).toEqual([409, 'client.held'])
    expect(await isErased(verificationId)).toBe(false)
    // The database itself.
    for (const statement of [
      sql`update customer_verifications set erased_at = now() where client_id = ${clientId} and verification_id = ${verificationId}`,
      sql`delete from customer_verifications where client_id = ${clientId} and verification_id = ${verificationId}`,
    ])
      await expect(asTenant(world, clientId, (tx) => tx.execute(statement))).rejects.toThrow()

    const lifted = await calls('liftLegalHold', { token: owner, params, body: { reason: 'Case closed' } })
    expect(lifted.status).toBe(200)
    expect((await byUser()).status).toBe(200)
    expect(await isErased(verificationId)).toBe(true)
    const [words] = await querySuperuser(
      world,
      'select reason, reference, lift_reason, set_by from legal_holds where verification_id = $1',
      [verificationId],
    )
    expect(words).toMatchObject({
      reason: null,
      reference: null,
      lift_reason: null,
      set_by: expect.any(String),
    })
    expect((await eraseClient()).status).toBe(200)
  })

  test('set while the erasure of the client waits stops it until the hold is lifted', async () => {
    const office = await openOffice(world)
    const { clientId } = office
    const { verificationId } = await createDecidedCase(world, office, 'approved')
    const scheduled = await calls('eraseClient', {
      token: admin,
      params: { clientId },
      body: { companyName: 'Abay Bank', password: PASSWORD, reason: 'The contract ended', graceDays: 0 },
    })
    expect(scheduled.text).toContain('"success":true')
    const params = { clientId, verificationId }
    const set = await calls('setClientLegalHold', { token: admin, params, body: HOLD })
    expect(set.body.data).toMatchObject({ ...HOLD, side: 'platform', liftedAt: null })
    world.clock.advance(1000)
    expect(await runErasures(systemContext(world, 'test'))).toBe(0)
    expect(await isErased(verificationId)).toBe(false)
    const body = { reason: 'Withdrawn by the court' }
    expect((await calls('liftClientLegalHold', { token: admin, params, body })).status).toBe(200)
    expect(await runErasures(systemContext(world, 'test'))).toBe(1)
    expect(await isErased(verificationId)).toBeUndefined()
  })

  test('belongs to its side: the client cannot lift the platform’s, and both hold independently', async () => {
    const office = await openOffice(world)
    const { verificationId, owner, params } = await createHeldCase(office)
    const { clientId } = office
    const again = await calls('setLegalHold', { token: owner, params, body: HOLD })
    expect(again.body.code).toBe('legal_hold.exists')
    const ofClient = { clientId, verificationId }
    await calls('setClientLegalHold', { token: admin, params: ofClient, body: HOLD })
    // The client sees the platform's reason; the platform does not see the client's.
    const seen = await calls('listClientLegalHolds', { token: admin, params: { clientId } })
    expect(seen.body.data).toMatchObject([
      { side: 'platform', ...HOLD },
      { side: 'client', reason: null, reference: null },
    ])
    const body = { reason: 'Over' }
    expect((await calls('liftLegalHold', { token: owner, params, body })).status).toBe(200)
    expect((await calls('liftLegalHold', { token: owner, params, body })).body.code).toBe(
      'legal_hold.not_found',
    )
    const erase = () => calls('eraseVerification', { token: owner, params, body: { confirm: 'erase' } })
    expect((await erase()).body.code).toBe('verification.held')
    const detail = await calls('getVerification', { token: owner, params })
    expect(detail.body.data.review.legalHolds).toMatchObject([{ side: 'platform', ...HOLD }])
    await calls('liftClientLegalHold', { token: admin, params: ofClient, body })
    expect((await erase()).status).toBe(200)
    const listed = await calls('listLegalHolds', { token: owner })
    expect(listed.body.data).toMatchObject([
      { side: 'platform', reason: null },
      { side: 'client', reason: null },
    ])
    expect(
      (await calls('listClientLegalHolds', { token: admin, params: { clientId } })).body.data,
    ).toHaveLength(2)
  })

  test('keeps the pictures when the customer withdraws, and lifting it deletes them then', async () => {
    const office = await openOffice(world)
    const { sessionId, verificationId } = await office.invite()
    const browser = new CustomerBrowser(world, sessionId)
    await browser.start({ nationality: 'ET' })
    await browser.consent()
    const owner = await addStaff(world, office.clientId, 'owner')
    const params = { verificationId }
    await calls('setLegalHold', { token: owner, params, body: HOLD })
    await querySuperuser(
      world,
      `update verification_sessions set device_hash = 'kept' where verification_id = $1`,
      [verificationId],
    )
    const withdrawn = await calls('withdrawConsent', {
      params: { sessionId },
      body: {},
      cookie: browser.cookie ?? '',
    })
    expect(withdrawn.text).toContain('"success":true')
    const device = async () =>
      (
        await querySuperuser(world, 'select device_hash from verification_sessions where session_id = $1', [
          sessionId,
        ])
      )[0]?.device_hash
    expect(await device()).toBe('kept')
    await calls('liftLegalHold', { token: owner, params, body: { reason: 'Over' } })
    expect(await device()).toBeNull()
  })

  test('keeps the texts of the case’s mails, which are otherwise deleted after 90 days', async () => {
    const office = await openOffice(world)
    const held = await createHeldCase(office)
    const other = await createDecidedCase(world, office, 'approved')
    const ids = [held.verificationId, other.verificationId]
    await querySuperuser(
      world,
      `update emails set status = 'sent', sent_at = now(), created_at = now() - interval '100 days' where verification_id = any($1)`,
      [ids],
    )
    await deleteMailTexts(systemContext(world, 'test'))
    const withText = async () =>
      (
        await querySuperuser(
          world,
          `select distinct verification_id as id from emails where verification_id = any($1) and text <> ''`,
          [ids],
        )
      ).map(({ id }) => id)
    expect(await withText()).toEqual([held.verificationId])
    await calls('liftLegalHold', { token: held.owner, params: held.params, body: { reason: 'Over' } })
    await deleteMailTexts(systemContext(world, 'test'))
    expect(await withText()).toEqual([])
  })

  test('needs a reason and the permission, and its words are sealed', async () => {
    const office = await openOffice(world)
    const { verificationId } = await createPendingCase(world, office)
    const params = { verificationId }
    const reviewer = await addStaff(world, office.clientId, 'reviewer')
    const owner = await addStaff(world, office.clientId, 'owner')
    const set = (token: string, body: object) => calls('setLegalHold', { token, params, body })
    expect((await set(reviewer, HOLD)).body.code).toBe('auth.forbidden')
    expect((await set(owner, { reason: ' ' })).body.fields).toHaveProperty('reason')
    expect((await set(owner, HOLD)).status).toBe(200)
    const [stored] = await querySuperuser(
      world,
      'select h::text as all, v.held_since is not null as held from legal_holds h join customer_verifications v using (verification_id) where verification_id = $1',
      [verificationId],
    )
    expect(stored?.held).toBe(true)
    expect(stored?.all).not.toMatch(/court|114/u)
    const actions = await querySuperuser(
      world,
      `select action from audit_log where subject = $1 and action like 'legal_hold%'`,
      [verificationId],
    )
    expect(actions).toEqual([{ action: 'legal_hold.set' }])
  })
})
