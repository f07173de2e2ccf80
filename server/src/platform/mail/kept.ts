import { checkMail, type MailTransport } from './mail.ts'

/**
 * No SMTP: the mail stays in the table `emails`, where /admin shows it. `print` gets a line with the mail's first link,
 * so that one who tries the platform out can follow it; null in production, where a link belongs to its recipient only.
 */
export function createKeptMail(print: ((line: string) => void) | null): MailTransport {
  return {
    kind: 'kept',
    async send(mail) {
      checkMail(mail)
      const link = /https?:\/\/\S+/u.exec(mail.text)?.[0]
      print?.(`Mail to ${mail.to.address}: ${mail.subject}${link ? `\n  ${link}` : ''}`)
    },
    close() {},
  }
}
