import { checkMail, type MailTransport } from './mail.ts'

/**
 * Mail without SMTP: it stays in the table `emails`, shown in /admin. `print` gets a line with the mail's first link
 * for people who try the platform out; null in production, where a link is for its recipient only.
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
