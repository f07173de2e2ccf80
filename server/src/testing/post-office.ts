import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createSmtpMail } from '../platform/mail/smtp.ts'
import type { Platform } from '../platform/platform.ts'

export interface PostOffice {
  /** The same platform, whose mails leave by SMTP. */
  platform: Platform
  /** What arrived. */
  received: Email[]
  close(): void
}

/** A real SMTP server on loopback, and a platform that sends to it. */
export async function openPostOffice(world: Platform): Promise<PostOffice> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Wabi <no-reply@example.com>')
  return {
    platform: Object.assign(Object.create(world) as Platform, { mail }),
    received,
    close() {
      mail.close()
      server.close()
    },
  }
}
