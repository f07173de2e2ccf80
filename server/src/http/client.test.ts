import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendEmail } from '../domain/mail/emails/send-email.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { addAdmin, addStaff, sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { publicUrl: 'https://verify.example.com' } })
let owner: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  owner = await signUp(world, calls, 'owner')
})
beforeEach(() => world.clock.release())

const customer = {
  customerName: 'አበበ በቀለ',
  customerEmail: 'Abebe@Example.com',
  customerPhone: '+251911234567',
  notes: 'Comes by telephone',
}

test('a link creates a verification, a session, a mail, an event and an audit row, none with the customer’s name in clear text', async () => {
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
    // Because there is no mail server.
    email: 'kept',
    sms: null,
    shareText: expect.stringMatching(/^linker company: .*\/verify\/ses_/),
    mailHeld: null,
  })
  const detail = (await calls('getVerification', { token, params: { verificationId: body.verificationId } }))
    .body.data
  expect(detail).toMatchObject({ ...customer, customerEmail: 'abebe@example.com', status: 'pending' })
  const event = await querySuperuser(world, 'select type, payload from events where verification_id = $1', [
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
          assurance: null,
        },
      },
    },
  ])
  const [jobs] = await querySuperuser(
    world,
    `select count(*)::int as times from jobs.job where name = 'send-email'`,
  )
  expect(jobs?.times).toBeGreaterThanOrEqual(1)
  for (const table of [
    'customer_verifications',
    'verification_sessions',
    'verification_links',
    'emails',
    'events',
    'audit_log',
  ]) {
    const all = await tableText(world, table)
    // Long enough that no sealed text contains one by chance.
    for (const secret of ['አበበ', 'abebe@example', '911234567', 'by telephone'])
      expect(all).not.toContain(secret)
  }
})

test.each([1, 3, 7, 14, 30])('a link of %i days is valid for that long', async (expiryDays) => {
  world.clock.set('2030-03-01T09:00:00Z')
  const { token } = await signUp(world, calls, `days-${expiryDays}`)
  const { body } = await calls('createLinks', { token, body: { ...customer, expiryDays } })
  expect(Date.parse(body.expiresAt) - Date.parse('2030-03-01T09:00:00Z')).toBe(expiryDays * DAY_MS)
})

test('the messages for an invalid link form', async () => {
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

test('without SMTP the mail is stored for the admin, and its link printed', async () => {
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

test('the mailbox names the language of each mail', async () => {
  await calls('createLink', { token: owner.token, body: { ...customer, language: 'am' } })
  const admin = await addAdmin(world, 'admin')
  const { data } = (await calls('listEmails', { token: admin })).body
  const isAmharic = ({ subject }: { subject: string }) => /\p{Script=Ethiopic}/u.test(subject)
  const { id, language } = data.find(isAmharic)
  expect(language).toBe('am')
  expect((await calls('getEmail', { token: admin, params: { id } })).body.data.language).toBe('am')
})

test('the mailbox is paged', async () => {
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
  const [all] = await querySuperuser(world, 'select count(*)::int as times from emails')
  expect(seen.length).toBe(all?.times)
  expect((await calls('listEmails', { token: admin, query: { cursor: 'xx' } })).body.code).toBe(
    'request.invalid',
  )
})

test('a viewer sees the list but no image and no reveal', async () => {
  const viewer = await addStaff(world, owner.clientId, 'viewer')
  const { body: link } = await calls('createLink', { token: owner.token, body: customer })
  expect((await calls('listVerifications', { token: viewer })).body.data.length).toBeGreaterThan(0)
  expect(sessionIdFromUrl(link.verificationUrl)).toMatch(/^ses_/)
  expect((await calls('createLink', { token: viewer, body: customer })).body.code).toBe('auth.forbidden')
})
