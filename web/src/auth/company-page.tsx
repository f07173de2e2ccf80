import { call } from '../lib/calls.ts'
import { ConfirmAddress } from './confirm-address.tsx'

/** Confirms a company's contact address. */
export function CompanyPage() {
  return (
    <ConfirmAddress
      title="Confirm your company’s address"
      note="From then on, e-mails can be sent in your company’s name."
      confirm={async (token) => (await call('confirmCompany', { body: { token } })).data}
      confirmed={({ companyName }) => ({
        title: 'Your address is confirmed',
        note: `E-mails can now be sent in the name of ${companyName}.`,
      })}
      invalid={<p>Sign in and send the confirmation again: each link works once, and for seven days.</p>}
    />
  )
}
