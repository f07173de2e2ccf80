import { createTransport } from 'nodemailer'
import { checkMail, type MailTransport } from './mail.ts'

/** Mail by SMTP. `smtp:` upgrades to TLS where the server offers it, `smtps:` speaks it from the start. */
export function createSmtpMail(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is made of our own words only: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send(mail) {
      checkMail(mail)
      await transport.sendMail({
        from,
        to: { name: mail.to.name ?? '', address: mail.to.address },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        ...(mail.logo === undefined
          ? {}
          : {
              attachments: [
                {
                  filename: 'logo.jpg',
                  contentType: 'image/jpeg',
                  contentDisposition: 'inline' as const,
                  cid: 'logo',
                  content: Buffer.from(mail.logo),
                },
              ],
            }),
      })
    },
    close: () => transport.close(),
  }
}
