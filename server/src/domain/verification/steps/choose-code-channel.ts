import type { MessageChannel } from '@wabi/contract/client/emails.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { VerificationRow } from '../session/load-session.ts'

/**
 * By what a code reaches the customer: as their link did, else by e-mail; null where nothing does. As a proof of
 * possession by the phone, where there is one. A link that asks for a code from the client's app accepts no other.
 */
export function chooseCodeChannel(
  { sms }: Pick<Ctx, 'sms'>,
  {
    channel,
    customerEmail,
    customerPhone,
    proofOfPossession,
  }: Pick<VerificationRow, 'channel' | 'customerEmail' | 'customerPhone' | 'proofOfPossession'>,
): MessageChannel | null {
  if (proofOfPossession === 'app') return null
  const byPhone = channel === 'sms' || (proofOfPossession === 'contact' && customerPhone !== null)
  if (byPhone && sms) return 'sms'
  return customerEmail === null ? null : 'email'
}
