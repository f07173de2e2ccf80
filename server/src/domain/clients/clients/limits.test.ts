import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { addAdmin, sessionIdFromUrl, signUp } from '../../../testing/builders.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { createAdminContext } from './testing/admin-context.ts'
import { updateClient } from './update-client.ts'

const { world, calls } = useHttp()

let admin: Ctx
let token: string
let clientId: string
beforeAll(async () => {
  admin = await createAdminContext(world)
  ;({ token, clientId } = await signUp(world, calls, 'limited'))
})

const body = { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' }

test('a monthly limit is exact, even under concurrent calls, and does not stop checks in progress', async () => {
  await updateClient(admin, { clientId, limits: { verificationsPerMonth: 5 } })
  const first = await calls('createLink', { token, body })
  const answers = await Promise.all(Array.from({ length: 12 }, () => calls('createLink', { token, body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  for (const { status, body: refusal } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, refusal.code]).toEqual([403, 'account.month_used_up'])
    expect(refusal.error).toContain('This month’s limit is reached: 5 verifications.')
  }
  const key = await calls('createApiKey', { token, body: { keyName: 'k', permissions: ['write'] } })
  const byKey = await calls('v1CreateVerification', { token: key.body.data.apiKey, body })
  expect([byKey.status, byKey.body.code]).toEqual([403, 'account.month_used_up'])
  // The customer of the first link can continue.
  const sessionId = sessionIdFromUrl(first.body.verificationUrl)
  const started = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  expect(started.body.status).toBe('in_progress')
  await updateClient(admin, { clientId, limits: { verificationsPerMonth: null } })
  expect((await calls('createLink', { token, body })).status).toBe(200)
})

test('test mode does not count', async () => {
  await updateClient(admin, { clientId, limits: { verificationsPerMonth: 1 } })
  const key = await calls('createApiKey', {
    token,
    body: { keyName: 't', permissions: ['write'], mode: 'test' },
  })
  const created = await calls('v1CreateVerification', { token: key.body.data.apiKey, body })
  expect(created.status).toBe(200)
  await updateClient(admin, { clientId, limits: { verificationsPerMonth: null } })
})

test('a client’s own limit of calls per minute replaces the default', async () => {
  const key = await calls('createApiKey', { token, body: { keyName: 'k', permissions: ['read'] } })
  await updateClient(admin, { clientId, limits: { callsPerMinute: 3 } })
  world.clock.set('2031-01-01T10:00:30Z')
  const statuses = []
  for (let n = 0; n < 5; n += 1)
    statuses.push((await calls('v1ListVerifications', { token: key.body.data.apiKey })).status)
  world.clock.release()
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('settings by staff are validated like the client’s own, and audited with before and after', async () => {
  const staff = await addAdmin(world, 'admin')
  const patch = (change: object) =>
    calls('updateClient', { token: staff, params: { clientId }, body: change })
  expect((await patch({ approveAt: 30 })).body.fields).toEqual({
    approveAt: 'Please choose a score between 60 and 100',
  })
  const set = await patch({
    approveAt: 90,
    retentionDays: 365,
    contactEmail: 'New@Example.com',
    emergencyReason: 'A forger is at work',
  })
  expect(set.body.data).toMatchObject({
    contactEmail: 'new@example.com',
    settings: { approveAt: 90, retentionDays: 365 },
  })
  await patch({ limits: { storageDays: 400 } })
  const rows = await asSystem(world, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.clientId, clientId)).orderBy(auditLog.id),
  )
  expect(rows.slice(-3)).toMatchObject([
    {
      action: 'settings.changed',
      actorKind: 'admin',
      details: {
        approveAt: { from: 80, to: 90 },
        retentionDays: { from: null, to: 365 },
        contactEmail: 'changed',
      },
    },
    { action: 'client_change.forced', details: { reason: 'A forger is at work' } },
    { action: 'client.limits_changed', details: { storageDays: { from: null, to: 400 } } },
  ])
})
