import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** Recipients of accepted mails, in order. */
  accepted: string[]
  /** Recipients to refuse, with the error text. */
  refused: Map<string, string>
  close(): Promise<void>
}

/** A real SMTP server on loopback that records recipients, on a free port unless one is given. */
export async function openMailServer(wantedPort = 0, accepted: string[] = []): Promise<MailServer> {
  const refused = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const words = refused.get(address)
      done(words === undefined ? null : Object.assign(new Error(words), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        accepted.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  // A client that breaks off is no fault of the server.
  server.on('error', () => {})
  server.listen(wantedPort, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
