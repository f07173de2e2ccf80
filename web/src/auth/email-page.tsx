import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../lib/calls.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Confirms a new e-mail address. Needs a click, because mail scanners open links too. */
export function EmailPage() {
  const token = useLinkToken()
  const confirm = useMutation({
    mutationFn: async () => (await call('confirmEmail', { body: { token } })).data,
  })
  if (token === '' || confirm.isError)
    return <InvalidLink title="This link does not work" error={confirm.error} />
  if (confirm.isSuccess)
    return (
      <AuthFrame title="Your address is changed" note={`Mails now go to ${confirm.data.email}.`}>
        <Link to="/dashboard" reloadDocument className={buttonClass('primary')}>
          Go to the dashboard
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame title="Confirm your new address" note="From then on your mails go to this address.">
      <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()} className="w-full">
        Confirm this address
      </Button>
    </AuthFrame>
  )
}
