import { createTransport } from 'nodemailer'
import { checkMail, type Mail, MailRejected, type MailTransport } from './mail.ts'

/** What nodemailer adds to its errors when a mail server answered. */
interface SmtpError extends Error {
  command?: string
  response?: string
  responseCode?: number
}

/** Where a refusal is about this recipient or this message; a refused sign-in or sender is about the installation. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])

/** The server is in the wrong state, not the mail: the same mail may be accepted by a new connection. */
const BAD_SEQUENCE = 503

/**
 * Mail by SMTP. `smtp:` upgrades to TLS where the server offers it, `smtps:` speaks it from the start.
 * @param bounceAddress where undeliverable mail is returned to, with the e-mail's id in it (`bounces+eml_…@…`); null: to the sender
 */
export function createSmtpMail(
  smtpUrl: string,
  from: string,
  bounceAddress: string | null = null,
): MailTransport {
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
  const sender = addressOf(from)
  return {
    kind: 'smtp',
    async send(mail) {
      checkMail(mail)
      try {
        await transport.sendMail({
          from,
          to: { name: mail.to.name ?? '', address: mail.to.address },
          subject: mail.subject,
          text: mail.text,
          ...(mail.html === undefined ? {} : { html: mail.html }),
          ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${domainOf(sender)}>` }),
          ...(bounceAddress !== null && mail.id !== undefined
            ? { envelope: { from: returnPath(bounceAddress, mail.id), to: mail.to.address } }
            : {}),
          ...(mail.logo === undefined ? {} : { attachments: [logoOf(mail.logo)] }),
        })
      } catch (error) {
        const { response, responseCode, command = '' } = error as SmtpError
        if (!response || !responseCode) throw error
        const final = responseCode >= 500 && responseCode !== BAD_SEQUENCE
        throw new MailRejected(response, { permanent: final && ABOUT_THE_MAIL.has(command), cause: error })
      }
    },
    close: () => transport.close(),
  }
}

/** A variable envelope return path: whoever returns the mail says by the address which one it was. */
function returnPath(bounceAddress: string, id: string): string {
  const at = bounceAddress.lastIndexOf('@')
  return `${bounceAddress.slice(0, at)}+${id}${bounceAddress.slice(at)}`
}

const addressOf = (from: string) => /<([^<>]+)>$/u.exec(from)?.[1] ?? from
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const logoOf = (logo: NonNullable<Mail['logo']>) => ({
  filename: 'logo.jpg',
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
  cid: 'logo',
  content: Buffer.from(logo),
})
