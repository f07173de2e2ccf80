import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { useAction } from '../../evidence/use-action.ts'

/** What is done with a verification's link, on its page and in its row. */
export function useLinkActions(verificationId: string) {
  const params = { verificationId }
  return {
    cancel: useAction(
      () => call('cancelVerification', { params }),
      () => 'The link was cancelled',
    ),
    resend: useAction(
      () => call('resendLink', { params, body: {} }),
      ({ data }) => `Sent again, valid until ${formatInstant(data.expiresAt)}`,
    ),
  }
}
