import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useCreateWebhook } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { ApiError } from '../../lib/api-error.ts'

/** Creates a webhook and shows its signing secret. Closing resets the dialog. */
export function AddWebhookDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const create = useCreateWebhook()
  const [round, setRound] = useState(0)

  const change = (next: boolean) => {
    if (!next) {
      create.reset()
      setRound(round + 1)
    }
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={create.isSuccess ? 'Signing secret' : 'Add New Webhook'}
      description={
        create.isSuccess ? undefined : 'We call this address when something happens to a verification.'
      }
    >
      {create.isSuccess ? (
        <WebhookSecret secret={create.data.secret} onDone={() => change(false)} />
      ) : (
        <WebhookForm
          key={round}
          busy={create.isPending}
          action="Create Webhook"
          busyAction="Creating..."
          words={create.error instanceof ApiError ? create.error.fields : {}}
          onSubmit={(body) => create.mutate(body)}
          onCancel={() => change(false)}
        />
      )}
    </Dialog>
  )
}
