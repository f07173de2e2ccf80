import type { SmsGateway } from './sms.ts'

/**
 * A gateway for development and tests: messages stay in the platform's mailbox. `print` gets a line with each; null in
 * production, where a link is for its recipient only.
 */
export function createMailboxGateway(print: ((line: string) => void) | null): SmsGateway {
  return {
    kind: 'mailbox',
    async send({ to, text }) {
      print?.(`Text message to ${to}: ${text}`)
      return null
    },
    listen() {},
    async close() {},
  }
}
