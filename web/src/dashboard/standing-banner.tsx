import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../lib/calls.ts'
import { failed } from '../lib/failed.ts'
import { useMay, type User } from '../lib/use-user.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

/** Above every page while the company may not do everything yet: why, and what to do about it. */
export function StandingBanner({ standing }: { standing: NonNullable<User['standing']> }) {
  const cache = useQueryClient()
  // The mail is read, and the link followed, in another window.
  useEffect(() => {
    const look = () => void cache.invalidateQueries({ queryKey: ['me'] })
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [cache])
  return (
    <aside aria-label="Your company" className="mb-4 grid gap-3">
      {standing.approval === 'waiting' && (
        <Banner tone="warn" title="Approval is pending">
          Whoever runs this platform looks at each new company. Until yours is approved, no links can be
          created. You get a mail at {standing.contactEmail}, and this message goes away.
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

function ConfirmAddress({ contactEmail }: { contactEmail: string }) {
  const mayManage = useMay('settings:manage')
  const send = useMutation({
    mutationFn: () => call('resendConfirmation'),
    onSuccess: ({ data }) => toast({ title: 'Confirmation sent', description: `To ${data.contactEmail}` }),
    onError: (reason) => failed('The confirmation was not sent', reason),
  })
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
      A mail with a link went to <strong className="font-semibold break-all">{contactEmail}</strong>. Until
      the link is followed, nothing is mailed in your company’s name: links can be created, and you hand them
      over yourself.
    </Banner>
  )
}
