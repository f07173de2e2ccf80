import { createTransport } from 'nodemailer'
import { createCircuitBreaker } from '../runtime/circuit-breaker.ts'
import { checkMail, type Mail, MailRejected, type MailTransport } from './mail.ts'

/** Properties that nodemailer adds to errors when the mail server replied. */
interface SmtpError extends Error {
  command?: string
  response?: string
  responseCode?: number
}

/** After as many mails in a row for which the server could not be reached, further ones fail at once. */
const BREAKER = { failures: 3, openMs: 2000, maxOpenMs: 30_000 }

/** Commands whose refusal concerns this recipient or message; a refused sign-in or sender concerns the installation. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])

/** The connection is in the wrong state, not the mail: a new connection may accept the same mail. */
const BAD_SEQUENCE = 503

/**
 * Mail by SMTP. `smtp:` upgrades to TLS where the server offers it, `smtps:` uses it from the start. With `requireTls`
 * no mail is sent over a connection without TLS.
 * @param bounceAddress return path of undeliverable mail, extended with the e-mail's id (`bounces+eml_…@…`); null: the
 * sender
 */
export function createSmtpMail(
  smtpUrl: string,
  from: string,
  bounceAddress: string | null = null,
  { requireTls = false }: { requireTls?: boolean } = {},
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mail content must never cause nodemailer to read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = parseAddress(from)
  const breaker = createCircuitBreaker(BREAKER)
  return {
    kind: 'smtp',
    async send(mail) {
      checkMail(mail)
      if (!breaker.mayCall())
        throw new Error('The mail server could not be reached repeatedly and is left alone for a moment.')
      try {
        await transport.sendMail({
          from,
          to: { name: mail.to.name ?? '', address: mail.to.address },
          subject: mail.subject,
          text: mail.text,
          ...(mail.html === undefined ? {} : { html: mail.html }),
          ...(mail.language === undefined ? {} : { headers: { 'Content-Language': mail.language } }),
          ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${domainPart(sender)}>` }),
          ...(bounceAddress !== null && mail.id !== undefined
            ? { envelope: { from: returnPath(bounceAddress, mail.id), to: mail.to.address } }
            : {}),
          ...(mail.logo === undefined ? {} : { attachments: [logoAttachment(mail.logo)] }),
        })
        breaker.succeeded()
      } catch (error) {
        const { response, responseCode, command = '' } = error as SmtpError
        if (!response || !responseCode) {
          breaker.failed()
          throw error
        }
        // It answered: the mail is at fault, not the connection.
        breaker.succeeded()
        const permanent = responseCode >= 500 && responseCode !== BAD_SEQUENCE
        throw new MailRejected(response, {
          permanent: permanent && ABOUT_THE_MAIL.has(command),
          cause: error,
        })
      }
    },
    close: () => transport.close(),
  }
}

/** A variable envelope return path (VERP): a bounce identifies the mail by its address. */
function returnPath(bounceAddress: string, id: string): string {
  const at = bounceAddress.lastIndexOf('@')
  return `${bounceAddress.slice(0, at)}+${id}${bounceAddress.slice(at)}`
}

const parseAddress = (from: string) => /<([^<>]+)>$/u.exec(from)?.[1] ?? from
const domainPart = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const logoAttachment = (logo: NonNullable<Mail['logo']>) => ({
  filename: 'logo.jpg',
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
  cid: 'logo',
  content: Buffer.from(logo),
})
