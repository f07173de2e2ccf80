import { useLinkToken } from './use-link-token.ts'
import { ChooseNewPassword } from './choose-new-password.tsx'
import { RequestReset } from './request-reset.tsx'

/** Resets a forgotten password: with the token of a mailed link, else asks where to send one. */
export function ResetPage() {
  const token = useLinkToken()
  return token === '' ? <RequestReset /> : <ChooseNewPassword key={token} token={token} />
}
