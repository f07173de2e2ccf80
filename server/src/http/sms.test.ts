import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sendEmail } from '../domain/mail/emails/send-email.ts'
import { getEmail } from '../domain/mail/emails/get-email.ts'
import { listEmails } from '../domain/mail/emails/list-emails.ts'
import { CUSTOMER_WORDS } from '../domain/mail/words/customer-words.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { addAdmin, sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { REPORT_TOKEN, startSmsHttpServer } from '../testing/sms-http-server.ts'
import { createCalls } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'
import { createWorld } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const gateway = await startSmsHttpServer()
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.received.length = 0
  gateway.answers.length = 0
})

const { world, calls } = useHttp({ config: { sms: gateway.settings() } })
const PHONE = '0911 000 101'
const E164 = '+251911000101'

/** A company with a key. */
async function openCompany(name: string, mode: 'live' | 'test' = 'live') {
  const owner = await signUp(world, calls, name)
  const body = { keyName: name, permissions: ['write'], mode }
  const key: string = (await calls('createApiKey', { token: owner.token, body })).body.data.apiKey
  return { ...owner, key }
}

const create = (key: string, over: Record<string, unknown> = {}) =>
  calls('v1CreateVerification', {
    token: key,
    body: { customerName: 'Hana Alemu', customerPhone: PHONE, delivery: 'sms', ...over },
  })

/** Runs the jobs of a verification's messages, as the worker does. */
async function runJobs(verificationId: string, lastAttempt = false): Promise<void> {
  const rows = await querySuperuser(
    world,
    'select id from emails where verification_id = $1 order by created_at',
    [verificationId],
  )
  for (const { id } of rows)
    await sendEmail(systemContext(world, 'send-email'), { emailId: String(id) }, lastAttempt)
}

const sent = () => gateway.received.map(({ body }) => JSON.parse(body))

async function see(token: string, verificationId: string) {
  const { emails, timeline } = (await calls('getVerification', { token, params: { verificationId } })).body
    .data
  return {
    message: emails.at(-1),
    timeline: timeline
      .map(({ words }: { words: string }) => words)
      .filter((words: string) => /message/u.test(words)),
  }
}

async function report(fields: Record<string, string>, token = REPORT_TOKEN) {
  const app = await buildHttp(world)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/sms/reports?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  await app.close()
  return answer
}

test('a link is sent by text message in the customer’s language, and its status is what the gateway says', async () => {
  const { key, token } = await openCompany('texts')
  const made = (await create(key, { language: 'am' })).body.data
  expect([made.linkEmail, made.linkSms.status]).toEqual([null, 'queued'])
  await runJobs(made.verificationId)
  expect(sent()).toEqual([
    { to: E164, from: 'Wabi', text: CUSTOMER_WORDS.am.sms.link('texts company', made.url) },
  ])
  const accepted = await see(token, made.verificationId)
  expect(accepted.message).toMatchObject({ channel: 'sms', purpose: 'link', status: 'sent' })
  expect(accepted.timeline).toEqual(['Text message with the link accepted by the SMS gateway'])
  // Running the job again sends nothing again.
  await runJobs(made.verificationId)
  expect(sent()).toHaveLength(1)

  expect((await report({ id: 'gw-1', status: 'buffered' })).json().recorded).toBe(false)
  expect((await report({ id: 'gw-1', status: 'Delivered' })).json()).toEqual({
    success: true,
    recorded: true,
  })
  const delivered = await see(token, made.verificationId)
  expect(delivered.message.status).toBe('delivered')
  expect(delivered.timeline).toEqual([
    'Text message with the link accepted by the SMS gateway',
    'Text message with the link delivered to the phone',
  ])
  const params = { verificationId: made.verificationId }
  expect((await calls('v1GetVerification', { token: key, params })).body.data.linkSms.status).toBe(
    'delivered',
  )
  // What was delivered does not fail any more.
  expect((await report({ id: 'gw-1', status: 'failed' })).json().recorded).toBe(false)
})

test('a message that did not reach the phone says so', async () => {
  const { key, token } = await openCompany('fails')
  gateway.answers.push({ status: 200, body: '{"messages":[{"id":"gw-lost"}]}' })
  const { verificationId } = (await create(key)).body.data
  await runJobs(verificationId)
  expect((await report({ id: 'gw-lost', status: 'failed' })).json().recorded).toBe(true)
  const { message, timeline } = await see(token, verificationId)
  expect(message).toMatchObject({ status: 'bounced', reason: 'failed' })
  expect(timeline.at(-1)).toBe('Text message with the link not delivered to the phone: failed')
  const { data } = (await calls('listVerifications', { token })).body
  expect(data[0]).toMatchObject({ linkEmailStatus: null, linkSmsStatus: 'bounced' })
})

test('reports are accepted with the token only', async () => {
  expect((await report({ id: 'gw-1', status: 'delivered' }, 'a-token-of-somebody-else')).statusCode).toBe(401)
})

test('a final refusal is not retried; another error is', async () => {
  const { key, token } = await openCompany('refusals')
  gateway.answers.push({ status: 400, body: `no such number ${E164}` })
  const refused = (await create(key)).body.data
  await runJobs(refused.verificationId)
  expect((await see(token, refused.verificationId)).message).toMatchObject({
    status: 'refused',
    reason: '400 no such number the number',
  })
  gateway.answers.push({ status: 503, body: 'later' }, { status: 503, body: 'later' })
  const waiting = (await create(key)).body.data
  await expect(runJobs(waiting.verificationId)).rejects.toThrow('503 later')
  expect((await see(token, waiting.verificationId)).message.status).toBe('queued')
  await expect(runJobs(waiting.verificationId, true)).rejects.toThrow('503 later')
  expect((await see(token, waiting.verificationId)).message.status).toBe('failed')
})

test('later messages go the way of the link: code, step, result, cancellation', async () => {
  const { key, token } = await openCompany('later')
  const made = (await create(key, { language: 'so', customerEmail: 'hana@example.com' })).body.data
  const sessionId = sessionIdFromUrl(made.url)
  const about = await calls('aboutLink', { params: { sessionId } })
  expect([about.body.codeChannel, about.body.mayMailCode]).toEqual(['sms', false])
  const code = await calls('sendCode', { params: { sessionId } })
  expect(code.body).toMatchObject({ emailStatus: 'queued', channel: 'sms' })
  const params = { verificationId: made.verificationId }
  const resent = await calls('resendLink', { token, params, body: {} })
  expect(resent.body.data).toMatchObject({ email: null, sms: 'queued' })
  await calls('cancelVerification', { token, params })
  await querySuperuser(world, "update emails set status = 'queued' where verification_id = $1", [
    made.verificationId,
  ])
  // The links and the code of a cancelled check are outdated; the cancellation is sent.
  await runJobs(made.verificationId)
  const words = CUSTOMER_WORDS.so.sms
  const texts = sent().map(({ text }) => text)
  expect(texts.at(-1)).toBe(words.cancelled('later company'))
  expect(texts.some((text: string) => /^[\dA-Z-]{8,9} waa koodhkaaga/u.test(text))).toBe(true)
})

test('a delivery that cannot be is refused with the field or the reason', async () => {
  const { key, token } = await openCompany('invalid')
  const noNumber = await create(key, { customerPhone: '+251 11 551 2345' })
  expect([noNumber.status, noNumber.body.fields?.customerPhone]).toEqual([
    400,
    expect.stringContaining('country code'),
  ])
  const noAddress = await create(key, { delivery: 'email' })
  expect(noAddress.body.fields?.customerEmail).toContain('required')
  const body = { customerName: 'Hana', customerPhone: PHONE, delivery: 'sms' }
  const made = await calls('createLinks', { token, body })
  expect(made.body).toMatchObject({ email: null, sms: 'queued', mailHeld: null })
  const { verificationId } = (await create(key, { delivery: 'none', customerPhone: undefined })).body.data
  const again = await calls('v1ResendVerification', {
    token: key,
    params: { verificationId },
    body: { delivery: 'sms' },
  })
  expect(again.body.code).toBe('verification.no_phone')
})

test('a company sends no more text messages than it may; e-mails are counted apart', async () => {
  const { key, token, clientId } = await openCompany('limited')
  const admin = await addAdmin(world, 'admin')
  await calls('updateClient', { token: admin, params: { clientId }, body: { limits: { smsPerHour: 1 } } })
  expect((await create(key)).status).toBe(200)
  const refused = await create(key)
  expect([refused.status, refused.body.code]).toEqual([429, 'sms.limit'])
  expect(refused.body.error).toMatch(/1 text messages within an hour/u)
  const body = { customerName: 'Hana', customerPhone: PHONE, delivery: 'sms' }
  const held = await calls('createLinks', { token, body })
  expect([held.status, held.body.sms, held.body.mailHeld?.code]).toEqual([200, null, 'sms.limit'])
  expect((await create(key, { delivery: 'email', customerEmail: 'h@example.com' })).status).toBe(200)
})

test('the operator sets a client’s sender', async () => {
  const { key, clientId } = await openCompany('sender')
  const admin = await addAdmin(world, 'admin')
  const params = { clientId }
  const refused = await calls('updateClient', {
    token: admin,
    params,
    body: { smsSender: 'Too long a sender' },
  })
  expect(refused.body.fields?.smsSender).toContain('registered')
  const set = await calls('updateClient', { token: admin, params, body: { smsSender: 'AbayBank' } })
  expect(set.body.data.smsSender).toBe('AbayBank')
  await runJobs((await create(key)).body.data.verificationId)
  expect(sent().at(-1).from).toBe('AbayBank')
})

test('a test verification’s message is kept, never sent; in production the mailbox hides number and link', async () => {
  const { key, token } = await openCompany('testing', 'test')
  const made = (await create(key)).body.data
  expect(made.linkSms).toMatchObject({
    status: 'kept',
    reason: 'Text messages of test verifications are not sent.',
  })
  await runJobs(made.verificationId)
  expect(sent()).toEqual([])
  expect(token).toBeTruthy()
  const config = { ...world.config, production: true }
  const ctx = systemContext(Object.assign(Object.create(world), { config }), 'test')
  const { data } = await listEmails(ctx, { limit: 1 })
  expect(data[0]).toMatchObject({ channel: 'sms', to: '•••01', subject: '' })
  const opened = await getEmail(ctx, { id: data[0]?.id ?? '' })
  expect(opened.text).not.toContain('/verify/')
  expect(opened).toMatchObject({ hidden: true, to: '•••01' })
})

describe('without a gateway', () => {
  test('text messages are not offered', async () => {
    const plain = await createWorld()
    const app = await buildHttp(plain)
    const own = createCalls(app)
    const { token } = await signUp(plain, own, 'plain')
    expect((await own('me', { token })).body.user.sendsSms).toBe(false)
    const body = { customerName: 'Hana', customerPhone: PHONE, delivery: 'sms' }
    const answer = await own('createLinks', { token, body })
    expect([answer.status, answer.body.code]).toEqual([409, 'sms.unavailable'])
    expect((await app.inject({ method: 'POST', url: '/api/sms/reports', payload: {} })).statusCode).toBe(404)
    await app.close()
    await plain.close()
  })

  test('the local gateway keeps messages in the mailbox and prints them', async () => {
    const local = await createWorld({
      config: { sms: { gateway: { kind: 'mailbox' }, from: 'Wabi', reports: null } },
    })
    const app = await buildHttp(local)
    const own = createCalls(app)
    const { token } = await signUp(local, own, 'local')
    const body = { customerName: 'Hana', customerPhone: PHONE, delivery: 'sms' }
    const made = (await own('createLinks', { token, body })).body
    expect(made.sms).toBe('kept')
    const [row] = await querySuperuser(local, 'select id from emails where verification_id = $1', [
      made.verificationId,
    ])
    await sendEmail(systemContext(local, 'send-email'), { emailId: String(row?.id) })
    expect(local.printed.at(-1)).toBe(
      `Text message to ${E164}: ${CUSTOMER_WORDS.en.sms.link('local company', made.verificationUrl)}`,
    )
    const admin = await addAdmin(local, 'admin')
    const listed = (await own('listEmails', { token: admin })).body.data
    expect(listed[0]).toMatchObject({ channel: 'sms', to: E164, status: 'kept' })
    await app.close()
    await local.close()
  })
})
