import { useLinkToken } from './use-link-token.ts'
import { ChooseNewPassword } from './choose-new-password.tsx'
import { RequestReset } from './request-reset.tsx'

/** A forgotten password: with a mailed link it is chosen anew, without one the link is asked for. */
export function ResetPage() {
  const token = useLinkToken()
  return token === '' ? <RequestReset /> : <ChooseNewPassword key={token} token={token} />
}
