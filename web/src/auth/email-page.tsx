import { call } from '../lib/calls.ts'
import { ConfirmAddress } from './confirm-address.tsx'

/** Confirms a new e-mail address. */
export function EmailPage() {
  return (
    <ConfirmAddress
      title="Confirm your new address"
      note="From then on, your e-mails go to this address."
      confirm={async (token) => (await call('confirmEmail', { body: { token } })).data}
      confirmed={({ email }) => ({ title: 'Your address is changed', note: `E-mails now go to ${email}.` })}
    />
  )
}
