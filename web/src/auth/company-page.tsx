import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../lib/calls.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Confirms a company's contact address. Needs a click, because mail scanners open links too. */
export function CompanyPage() {
  const token = useLinkToken()
  const confirm = useMutation({
    mutationFn: async () => (await call('confirmCompany', { body: { token } })).data,
  })
  if (token === '' || confirm.isError)
    return (
      <InvalidLink title="This link does not work" error={confirm.error}>
        <p>Sign in and send the confirmation again: each link works once, and for seven days.</p>
      </InvalidLink>
    )
  if (confirm.isSuccess)
    return (
      <AuthFrame
        title="Your address is confirmed"
        note={`Mails can now be sent in the name of ${confirm.data.companyName}.`}
      >
        <Link to="/dashboard" reloadDocument className={buttonClass('primary')}>
          Go to the dashboard
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Confirm your company’s address"
      note="From then on, mails can be sent in your company’s name."
    >
      <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()} className="w-full">
        Confirm this address
      </Button>
    </AuthFrame>
  )
}
