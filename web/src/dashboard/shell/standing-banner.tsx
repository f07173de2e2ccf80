import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHasPermission, type User, useUser } from '../../lib/use-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useResendConfirmation } from '../links/use-resend-confirmation.ts'

/** Shown above every page while the company is restricted: why, and what to do about it. */
export function StandingBanner({ standing }: { standing: NonNullable<User['standing']> }) {
  const cache = useQueryClient()
  // The link in the e-mail is opened in another window.
  useEffect(() => {
    const refresh = () => void cache.invalidateQueries({ queryKey: ['me'] })
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [cache])
  return (
    <aside aria-label="Your company" className="mb-4 grid gap-3">
      {standing.approval === 'waiting' && (
        <Banner tone="warn" title="Approval is pending">
          The platform’s staff review each new company. Until yours is approved, no links can be created. This
          message disappears once it is.
        </Banner>
      )}
      {standing.approval === 'refused' && (
        <Banner tone="bad" title="Your company was not approved">
          {standing.refusedBecause && <>“{standing.refusedBecause}” </>}No links can be created.
        </Banner>
      )}
      {!standing.confirmed && standing.approval !== 'refused' && <ConfirmAddress {...standing} />}
    </aside>
  )
}

function ConfirmAddress({ contactEmail, approval }: NonNullable<User['standing']>) {
  const mayManage = useHasPermission('settings:manage')
  const { data: user } = useUser()
  const sendsEmail = user?.sendsEmail ?? true
  const send = useResendConfirmation()
  return (
    <Banner
      tone="warn"
      title="Confirm your contact address"
      actions={
        mayManage && (
          <>
            <Button busy={send.isPending} onClick={() => send.mutate()}>
              Send confirmation again
            </Button>
            <Link to="/dashboard/settings" className={buttonClass('quiet')}>
              Change the address
            </Link>
          </>
        )
      }
    >
      {sendsEmail ? (
        <>
          An e-mail with a link went to <strong className="font-semibold break-all">{contactEmail}</strong>.
        </>
      ) : (
        <>
          This platform sends no e-mail: the e-mail with the link for{' '}
          <strong className="font-semibold break-all">{contactEmail}</strong> is in its mailbox. Ask the
          platform’s staff for the link.
        </>
      )}{' '}
      Until the link is opened, no e-mail is sent in your company’s name
      {approval === 'approved' ? ': links can be created, and you hand them over yourself.' : '.'}
    </Banner>
  )
}
