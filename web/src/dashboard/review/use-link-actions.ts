import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { useSendsEmail } from '../../lib/use-user.ts'
import { useAction } from '../../evidence/use-action.ts'

/** Actions on the link of the verification with the given ID, on its page and in its row. */
export function useLinkActions() {
  return {
    cancel: useAction(
      (verificationId: string) => call('cancelVerification', { params: { verificationId } }),
      () => 'The link was cancelled',
    ),
    resend: useAction(
      (verificationId: string) => call('resendLink', { params: { verificationId }, body: {} }),
      ({ data: { email, sms, expiresAt } }) =>
        email === 'queued' || sms === 'queued'
          ? `Sent again, valid until ${formatInstant(expiresAt)}`
          : `Valid until ${formatInstant(expiresAt)}. No ${sms === null ? 'e-mail' : 'text message'} was sent: please give the customer the link yourself`,
    ),
  }
}

/** Describes what cancelling a link does, depending on whether the customer has an e-mail address. */
export function useCancelConsequence(email: string | null): string {
  const sendsEmail = useSendsEmail()
  return sendsEmail && email !== null
    ? 'The link stops working, and the customer is notified by e-mail.'
    : 'The link stops working. No e-mail is sent.'
}
