import type { ReplyOf } from '@wabi/contract/api.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useResendConfirmation } from './use-resend-confirmation.ts'

/** Why the message with a link was not sent, and what to do. */
export function MailHeld({ held }: { held: NonNullable<ReplyOf<'createLinks'>['mailHeld']> }) {
  const mayManage = useHasPermission('settings:manage')
  const send = useResendConfirmation()
  return (
    <Banner
      tone="warn"
      title={`The link was created, but the ${held.code === 'sms.limit' ? 'text message' : 'e-mail'} was not sent`}
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
