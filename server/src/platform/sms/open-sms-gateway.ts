import type { SmsSettings } from '../config/sms-settings.ts'
import { createHttpGateway } from './http-gateway.ts'
import { createMailboxGateway } from './mailbox-gateway.ts'
import type { SmsGateway } from './sms.ts'
import { createSmppGateway } from './smpp-gateway.ts'

/** @param print prints what a `mailbox` gateway keeps; null in production */
export function openSmsGateway({ gateway }: SmsSettings, print: ((line: string) => void) | null): SmsGateway {
  if (gateway.kind === 'http') return createHttpGateway(gateway)
  return gateway.kind === 'smpp' ? createSmppGateway(gateway) : createMailboxGateway(print)
}
