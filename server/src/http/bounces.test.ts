import { expect, test } from 'vitest'
import { ADDRESS, BOUNCE_TOKEN, useMail } from '../testing/use-mail.ts'
import { createWorld } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const mail = useMail()

/** A delivery status notification as Postfix writes it. */
const dsn = (to: string, { action = 'failed', messageId = '<other@example.com>' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system at host mx.example.com.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${ADDRESS}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 5.1.1 <${ADDRESS}>:`,
    '    User unknown',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    `To: ${ADDRESS}`,
    '--b--',
    '',
  ].join('\r\n')

const bounce = (payload: string, token = BOUNCE_TOKEN, type = 'message/rfc822') =>
  mail.smtp.app.inject({
    method: 'POST',
    url: '/api/mail/bounces',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload,
  })

test.each(['by its return path', 'by its return path in lower case', 'by the returned Message-ID'])(
  'a returned e-mail is found %s, and its verification says so',
  async (how) => {
    const made = await mail.create(mail.smtp)
    await mail.runJobs(made)
    const [returnPath = ''] = mail.post.returnPaths
    expect(returnPath).toMatch(/^bounces\+eml_[A-Za-z0-9]{26}@example\.com$/u)
    const message = {
      'by its return path': () => dsn(returnPath),
      'by its return path in lower case': () => dsn(returnPath.toLowerCase()),
      'by the returned Message-ID': () =>
        dsn('bounces@example.com', { messageId: mail.post.received[0]?.messageId ?? '' }),
    }[how]!()
    const answer = await bounce(message)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, recorded: true }])
    const { email, timeline, listed } = await mail.readMailStatus(made)
    expect(email).toMatchObject({ status: 'bounced', reason: '550 5.1.1 <the address>: User unknown' })
    expect(listed).toBe('bounced')
    expect(timeline.slice(1)).toEqual([
      'E-mail with the link accepted by the mail server',
      'E-mail with the link returned as undeliverable: 550 5.1.1 <the address>: User unknown',
    ])
    expect((await bounce(message)).json().recorded).toBe(false)
  },
)

test('a delay, an unknown e-mail and other messages change nothing', async () => {
  const made = await mail.create(mail.smtp)
  await mail.runJobs(made)
  const [returnPath = ''] = mail.post.returnPaths
  for (const message of [
    dsn(returnPath, { action: 'delayed' }),
    dsn(`bounces+eml_${'0'.repeat(26)}@example.com`),
    'Subject: Out of office\r\n\r\nBack on Monday.',
    '',
  ]) {
    const answer = await bounce(message)
    expect([answer.statusCode, answer.json().recorded], message.slice(0, 40)).toEqual([200, false])
  }
  expect((await mail.readMailStatus(made)).email.status).toBe('sent')
})

test('returned e-mails are accepted only with the token, and only if one is set', async () => {
  expect((await bounce(dsn('x@example.com'), 'wrong')).statusCode).toBe(401)
  expect((await bounce('{}', BOUNCE_TOKEN, 'application/json')).statusCode).toBe(415)
  const closed = await createWorld()
  const app = await buildHttp(closed)
  const answer = await app.inject({ method: 'POST', url: '/api/mail/bounces', payload: {} })
  expect(answer.statusCode).toBe(404)
  await app.close()
  await closed.close()
})
