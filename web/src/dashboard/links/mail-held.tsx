import { useMutation } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { useMay } from '../../lib/use-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Why a link was created without its mail, and what to do. */
export function MailHeld({ held }: { held: NonNullable<ReplyOf<'createLinks'>['mailHeld']> }) {
  const mayManage = useMay('settings:manage')
  const send = useMutation({
    mutationFn: () => call('resendConfirmation'),
    onSuccess: ({ data }) => toast({ title: 'Confirmation sent', description: `To ${data.contactEmail}` }),
    onError: (reason) => failed('The confirmation was not sent', reason),
  })
  return (
    <Banner
      tone="warn"
      title="The link was created, the mail was not sent"
      actions={
        mayManage &&
        held.code === 'mail.unconfirmed' && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            Send confirmation again
          </Button>
        )
      }
    >
      {held.words}
    </Banner>
  )
}
