import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmail } from '../domain/mail/emails/send-email.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { buildHttp } from '../http/app.ts'
import { createSmtpMail } from '../platform/mail/smtp.ts'
import type { Platform } from '../platform/platform.ts'
import { signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let platform: Platform
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let refusing = false
const mails: { raw: string; to: string[] }[] = []

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    stream.on('end', () => {
      if (refusing) return done(new Error('mailbox busy'))
      mails.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) })
      return done()
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  world = await createWorld()
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Wabi <no-reply@example.com>')
  platform = Object.assign(Object.create(world) as Platform, { mail })
  app = await buildHttp(platform)
  calls = createCalls(app)
})
afterAll(async () => {
  await app.close()
  platform.mail.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await world.close()
})

test('a link’s mail is sent once, to one person, and marked on the link; a refused mail is retried', async () => {
  const { token } = await signUp(platform, calls, 'mailer')
  const body = { customerName: 'ሃና, <x@evil.example>', customerEmail: 'hana@example.com' }
  const link = (await calls('createLink', { token, body })).body
  const [row] = await querySuperuser(world, 'select id, status from emails where verification_id is not null')
  expect(row?.status).toBe('queued')
  const send = (last = false) =>
    sendEmail(systemContext(platform, 'send-email'), { emailId: String(row?.id) }, last)

  refusing = true
  await expect(send()).rejects.toThrow('mailbox busy')
  expect(
    await querySuperuser(world, 'select status, attempts from emails where verification_id is not null'),
  ).toEqual([{ status: 'queued', attempts: 1 }])
  await expect(send(true)).rejects.toThrow()
  expect(await querySuperuser(world, 'select status from emails where verification_id is not null')).toEqual([
    { status: 'failed' },
  ])
  refusing = false
  await send()
  await send()

  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual(['hana@example.com'])
  const mail = await PostalMime.parse(mails[0]?.raw ?? '')
  expect(mail.to).toEqual([{ address: 'hana@example.com', name: 'ሃና, <x@evil.example>' }])
  expect(mail.text).toContain(link.verificationUrl)
  expect(mail.html).toContain(link.verificationUrl)
  expect(await querySuperuser(world, 'select status from emails where verification_id is not null')).toEqual([
    { status: 'sent' },
  ])
  expect(await querySuperuser(world, 'select email_sent from verification_links')).toEqual([
    { email_sent: true },
  ])
})
