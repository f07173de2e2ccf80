import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { useLinkToken } from './use-link-token.ts'

interface ConfirmAddressProps<Confirmed> {
  title: string
  note: string
  confirm: (token: string) => Promise<Confirmed>
  /** Title and note after the confirmation. */
  confirmed: (data: Confirmed) => { title: string; note: string }
  /** What to do about a link that does not work. */
  invalid?: ReactNode
}

/** Confirms an address by a mailed link. Needs a click, because mail scanners open links too. */
export function ConfirmAddress<Confirmed>({
  title,
  note,
  confirm: submit,
  confirmed,
  invalid,
}: ConfirmAddressProps<Confirmed>) {
  const token = useLinkToken()
  const confirm = useMutation({ mutationFn: () => submit(token) })
  if (token === '' || confirm.isError)
    return (
      <InvalidLink title="This link does not work" error={confirm.error}>
        {invalid}
      </InvalidLink>
    )
  if (confirm.isSuccess)
    return (
      <AuthFrame {...confirmed(confirm.data)}>
        <Link to="/dashboard" reloadDocument className={buttonClass('primary')}>
          Go to the dashboard
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame title={title} note={note}>
      <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()} className="w-full">
        Confirm this address
      </Button>
    </AuthFrame>
  )
}
