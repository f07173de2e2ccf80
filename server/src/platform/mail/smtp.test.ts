import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { createKeptMail } from './kept.ts'
import { MailRefused } from './mail.ts'
import { createSmtpMail } from './smtp.ts'

const received: { to: string[]; mail: Email }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      received.push({ to: session.envelope.rcptTo.map((one) => one.address), mail })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as { port: number }
const smtp = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Wabi <no-reply@example.com>')
afterAll(() => {
  smtp.close()
  server.close()
})

test('a mail arrives intact, with Amharic text, at one recipient whatever the name', async () => {
  await smtp.send({
    to: { address: 'abebe@example.com', name: 'Abebe, evil@example.com <x>' },
    subject: 'ማረጋገጫ',
    text: 'ሰላም\nhttps://verify.example.com/verify/ses_1',
    html: '<p>ሰላም</p>',
  })
  expect(received).toHaveLength(1)
  const [first] = received
  expect(first?.to).toEqual(['abebe@example.com'])
  expect(first?.mail).toMatchObject({
    subject: 'ማረጋገጫ',
    from: { name: 'Wabi', address: 'no-reply@example.com' },
    to: [{ name: 'Abebe, evil@example.com <x>', address: 'abebe@example.com' }],
  })
  expect(first?.mail.text).toContain('https://verify.example.com/verify/ses_1')
  expect(first?.mail.html).toContain('ሰላም')
})

test('where TLS is required, nothing is sent to a server that offers none', async () => {
  const strict = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Wabi <no-reply@example.com>', null, {
    requireTls: true,
  })
  const before = received.length
  const mail = { to: { address: 'abebe@example.com' }, subject: 'x', text: 'y' }
  await expect(strict.send(mail)).rejects.toThrow()
  strict.close()
  expect(received).toHaveLength(before)
})

test.each([
  { to: { address: 'a@example.com, b@example.com' }, subject: 'x' },
  { to: { address: 'a@example.com\r\nBcc: b@example.com' }, subject: 'x' },
  { to: { address: '"n" <a@example.com>' }, subject: 'x' },
  { to: { address: 'a@example.com\u2028b' }, subject: 'x' },
  { to: { address: 'nobody' }, subject: 'x' },
  { to: { address: 'a@example.com', name: 'x\r\nBcc: b@example.com' }, subject: 'x' },
  { to: { address: 'a@example.com' }, subject: 'x\nBcc: b@example.com' },
  { to: { address: 'a@example.com' }, subject: 'x\u0085y' },
])('%j could inject a header or recipient and is refused, sent or kept', async (mail) => {
  await expect(smtp.send({ ...mail, text: '' })).rejects.toThrow(MailRefused)
  await expect(createKeptMail(null).send({ ...mail, text: '' })).rejects.toThrow(MailRefused)
  expect(received).toHaveLength(1)
})

test('a kept mail is printed with its link, unless in production', async () => {
  const printed: string[] = []
  const mail = {
    to: { address: 'a@example.com' },
    subject: 'Hello',
    text: 'Open https://x.example/verify/1 now',
  }
  await createKeptMail((line) => printed.push(line)).send(mail)
  await createKeptMail(null).send(mail)
  expect(printed).toEqual(['Mail to a@example.com: Hello\n  https://x.example/verify/1'])
})
