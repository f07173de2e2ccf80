import type { MessageChannel } from '@wabi/contract/client/emails.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { VerificationRow } from '../session/load-session.ts'

/** By what a code reaches the customer: as their link did, else by e-mail; null where nothing does. */
export function chooseCodeChannel(
  { sms }: Pick<Ctx, 'sms'>,
  { channel, customerEmail }: Pick<VerificationRow, 'channel' | 'customerEmail'>,
): MessageChannel | null {
  if (channel === 'sms' && sms) return 'sms'
  return customerEmail === null ? null : 'email'
}
