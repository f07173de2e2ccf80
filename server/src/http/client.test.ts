import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendEmail } from '../domain/emails/send-email.ts'
import { systemContext } from '../domain/system-context.ts'
import { addAdmin, addStaff, sessionOf, signUp } from '../testing/builders.ts'
import { lookInto, tableText } from '../testing/look-into.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let owner: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  world = await createWorld({ config: { publicUrl: 'https://verify.example.com' } })
  app = await buildHttp(world)
  calls = createCalls(app)
  owner = await signUp(world, calls, 'owner')
})
beforeEach(() => world.clock.release())
afterAll(async () => {
  await app.close()
  await world.close()
})

const customer = {
  customerName: 'አበበ በቀለ',
  customerEmail: 'Abebe@Example.com',
  customerPhone: '+251911234567',
  notes: 'VIP',
}

test('a link is a verification, a session, a mail, an event and an audit row; nothing names the customer in clear', async () => {
  world.clock.set('2030-03-01T09:00:00Z')
  const { token } = await signUp(world, calls, 'linker')
  const { body } = await calls('createLink', {
    token,
    body: { ...customer, status: 'completed', clientId: 'cli_other' },
  })
  expect(body).toEqual({
    success: true,
    customerName: 'አበበ በቀለ',
    verificationId: expect.stringMatching(/^ver_/),
    expiresAt: new Date(Date.parse('2030-03-01T09:00:00Z') + 7 * DAY_MS).toISOString(),
    verificationUrl: expect.stringMatching(/^https:\/\/verify\.example\.com\/verify\/ses_[A-Za-z0-9]{26}$/),
  })
  const detail = (await calls('getVerification', { token, params: { verificationId: body.verificationId } }))
    .body.data
  expect(detail).toMatchObject({ ...customer, customerEmail: 'abebe@example.com', status: 'pending' })
  const event = await lookInto(world, 'select type, payload from events where verification_id = $1', [
    body.verificationId,
  ])
  expect(event).toEqual([
    {
      type: 'session.generated',
      payload: {
        type: 'session.generated',
        timestamp: '2030-03-01T09:00:00.000Z',
        data: {
          verificationId: body.verificationId,
          status: 'pending',
          outcome: null,
          overallScore: null,
          reasons: [],
          clientReference: null,
        },
      },
    },
  ])
  const [jobs] = await lookInto(
    world,
    `select count(*)::int as times from jobs.job where name in ('send-email', 'fan-out-event')`,
  )
  expect(jobs?.times).toBeGreaterThanOrEqual(2)
  for (const table of [
    'customer_verifications',
    'verification_sessions',
    'verification_links',
    'emails',
    'events',
    'audit_log',
  ]) {
    const all = await tableText(world, table)
    for (const secret of ['አበበ', 'abebe@example', '911234567', 'VIP']) expect(all).not.toContain(secret)
  }
})

test.each([1, 3, 7, 14, 30])('a link of %i days is valid so long', async (expiryDays) => {
  world.clock.set('2030-03-01T09:00:00Z')
  const { token } = await signUp(world, calls, `days-${expiryDays}`)
  const { body } = await calls('createLinks', { token, body: { ...customer, expiryDays } })
  expect(Date.parse(body.expiresAt) - Date.parse('2030-03-01T09:00:00Z')).toBe(expiryDays * DAY_MS)
})

test('the words of a wrong link form', async () => {
  const { body } = await calls('createLinks', {
    token: owner.token,
    body: { customerName: 'A', customerEmail: 'a@b.example\r\nBcc: c@d.example', expiryDays: 2 },
  })
  expect(body.fields).toMatchObject({
    customerName: 'Customer name must be at least 2 characters',
    customerEmail: 'Please enter a valid email address',
    expiryDays: expect.any(String),
  })
})

test('without SMTP the mail is kept for the admin, and its link printed', async () => {
  const { body: link } = await calls('createLink', { token: owner.token, body: customer })
  const admin = await addAdmin(world, 'admin')
  const all = (await calls('listEmails', { token: admin })).body.data
  const subject = 'owner company: please confirm your identity'
  const list = all.filter((mail: { subject: string }) => mail.subject === subject)
  expect(list[0]).toMatchObject({
    to: 'abebe@example.com',
    subject,
    status: 'kept',
  })
  const { data } = (await calls('getEmail', { token: admin, params: { id: list[0].id } })).body
  expect(data.text).toContain(link.verificationUrl)
  expect(data.html).toContain(link.verificationUrl)
  await sendEmail(systemContext(world, 'send-email'), { emailId: list[0].id })
  expect(world.printed.join('\n')).toContain(link.verificationUrl)
})

test('the mailbox turns its pages', async () => {
  const admin = await addAdmin(world, 'admin')
  for (let times = 0; times < 3; times += 1) await calls('createLink', { token: owner.token, body: customer })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor ? { cursor } : {}) }
    const { body } = await calls('listEmails', { token: admin, query })
    seen.push(...body.data.map(({ id }: { id: string }) => id))
    cursor = body.page.next
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  const [all] = await lookInto(world, 'select count(*)::int as times from emails')
  expect(seen.length).toBe(all?.times)
  expect((await calls('listEmails', { token: admin, query: { cursor: 'xx' } })).body.code).toBe(
    'request.invalid',
  )
})

test('a key is whole once, masked in lists, and works until it is deleted', async () => {
  const { token } = await signUp(world, calls, 'keys')
  const { data } = (
    await calls('createApiKey', { token, body: { keyName: 'Server', permissions: ['write'] } })
  ).body
  expect(data.apiKey).toMatch(/^wk_live_/)
  const [listed] = (await calls('listApiKeys', { token })).body.data
  expect(listed).toEqual({ ...data, apiKey: `${data.apiKey.slice(0, 8)}…`, lastUsed: null })
  const made = await calls('v1CreateVerification', { token: data.apiKey, body: customer })
  expect(made.body.data).toMatchObject({ status: 'pending', customerName: 'አበበ በቀለ', outcome: null })
  expect((await calls('listApiKeys', { token })).body.data[0].lastUsed).not.toBeNull()
  expect((await calls('deleteApiKey', { token, params: { id: data.id } })).body).toEqual({ success: true })
  expect((await calls('v1ListVerifications', { token: data.apiKey })).status).toBe(401)
})

test('no key is stored in clear', async () => {
  const { data } = (await calls('createApiKey', { token: owner.token, body: { keyName: 'Hidden' } })).body
  expect(await tableText(world, 'api_keys')).not.toContain(data.apiKey.slice(8))
})

test('a key has exactly one permission', async () => {
  const make = (permissions: string[]) =>
    calls('createApiKey', { token: owner.token, body: { keyName: 'Key', permissions } })
  expect((await make(['read', 'write'])).body.fields).toEqual({ permissions: 'Choose one permission' })
  expect((await make([])).status).toBe(400)
  expect((await make(['root'])).status).toBe(400)
})

test('revealing is audited first, and five an hour', async () => {
  world.clock.set('2030-05-01T09:00:00Z')
  const { token, userId } = await signUp(world, calls, 'revealer')
  const { data } = (await calls('createApiKey', { token, body: { keyName: 'Key' } })).body
  const reveal = () => calls('revealApiKey', { token, params: { id: data.id } })
  for (let times = 0; times < 5; times += 1) expect((await reveal()).body.data.apiKey).toBe(data.apiKey)
  expect((await reveal()).body.code).toBe('api_key.reveal_limit')
  const audited = await lookInto(
    world,
    `select 1 from audit_log where subject = $1 and actor_id = $2 and action = 'api_key.revealed'`,
    [data.id, userId],
  )
  expect(audited).toHaveLength(5)
  world.clock.advance(HOUR_MS / 2)
  expect((await reveal()).body.code).toBe('api_key.reveal_limit')
  world.clock.advance(HOUR_MS / 2 + 1)
  // The token is an hour old, and its use has kept it alive.
  expect((await reveal()).status).toBe(200)
})

test('without its audit row there is no key', async () => {
  const { data } = (await calls('createApiKey', { token: owner.token, body: { keyName: 'Key' } })).body
  await lookInto(
    world,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before insert on audit_log for each row execute function refuse()`,
  )
  const answer = await calls('revealApiKey', { token: owner.token, params: { id: data.id } })
  await lookInto(world, 'drop trigger refuse on audit_log')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain(data.apiKey)
})

test('webhooks go to public https addresses only', async () => {
  const make = (url: string) => calls('createWebhook', { token: owner.token, body: { name: 'Hook', url } })
  for (const url of [
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://user:pass@192.0.2.1/',
    'file:///etc/passwd',
    'not an address',
  ])
    expect([url, (await make(url)).body.code]).toEqual([url, 'webhook.url_refused'])
  expect((await make('')).body.fields).toEqual({ url: 'Please enter webhook name and URL' })
})

test('a webhook’s secret is answered once and stored sealed', async () => {
  const { token } = await signUp(world, calls, 'hooks')
  const body = {
    name: 'Hook',
    url: 'https://192.88.100.1/hook',
    events: ['verification.completed', 'verification.completed'],
  }
  const made = await calls('createWebhook', { token, body })
  expect(made.body.data).toMatchObject({ name: 'Hook', events: ['verification.completed'], isActive: true })
  expect(made.body.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const listed = (await calls('listWebhooks', { token })).body.data
  expect(listed).toHaveLength(1)
  expect(listed[0]).not.toHaveProperty('secret')
  expect(await tableText(world, 'webhook_configs')).not.toContain(made.body.data.secret.slice(6))
  expect((await calls('deleteWebhook', { token, params: { id: listed[0].id } })).status).toBe(200)
  expect((await calls('listWebhooks', { token })).body.data).toEqual([])
})

test('a viewer sees the list but no image and no reveal', async () => {
  const viewer = await addStaff(world, owner.clientId, 'viewer')
  const { body: link } = await calls('createLink', { token: owner.token, body: customer })
  expect((await calls('listVerifications', { token: viewer })).body.data.length).toBeGreaterThan(0)
  expect(sessionOf(link.verificationUrl)).toMatch(/^ses_/)
  expect((await calls('createLink', { token: viewer, body: customer })).body.code).toBe('auth.forbidden')
})
