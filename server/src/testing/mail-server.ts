import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createSmtpMail } from '../platform/mail/smtp.ts'
import type { Platform } from '../platform/platform.ts'

/** How the server refuses a mail. */
export interface Refusal {
  at: 'rcpt' | 'data'
  code: number
  words: string
}

export interface MailServer {
  /** The same platform, sending its mails by SMTP. */
  platform: Platform
  /** Mails received. */
  received: Email[]
  /** Envelope senders of the mails received, to which bounces go. */
  returnPaths: string[]
  /** By the recipient's address. */
  refusals: Map<string, Refusal>
  close(): void
}

/** A real SMTP server on loopback, and a platform that sends to it. */
export async function startMailServer(world: Platform, bounceAddress?: string): Promise<MailServer> {
  const received: Email[] = []
  const returnPaths: string[] = []
  const refusals = new Map<string, Refusal>()
  const findRefusal = (address: string | undefined, at: Refusal['at']) => {
    const refusal = refusals.get(address ?? '')
    if (refusal?.at !== at) return null
    return Object.assign(new Error(refusal.words), { responseCode: refusal.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(findRefusal(address, 'rcpt')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { rcptTo, mailFrom } = session.envelope
        const refusal = findRefusal(rcptTo[0]?.address, 'data')
        if (refusal) return done(refusal)
        returnPaths.push(mailFrom ? mailFrom.address : '')
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Wabi <no-reply@example.com>', bounceAddress)
  return {
    platform: Object.assign(Object.create(world) as Platform, { mail }),
    received,
    returnPaths,
    refusals,
    close() {
      mail.close()
      server.close()
    },
  }
}
