import { ApiError } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useUpdateWebhook, type Webhook } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'

/** Edits name, URL, events, retries and timeout. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const update = useUpdateWebhook()
  const { id, name, url, events, retryAttempts, timeoutSeconds } = webhook
  return (
    <Dialog open onOpenChange={onClose} title={`Edit ${name}`}>
      <WebhookForm
        initial={{ name, url, events, retryAttempts, timeoutSeconds }}
        action="Save"
        busyAction="Saving..."
        busy={update.isPending}
        words={update.error instanceof ApiError ? update.error.fields : {}}
        onSubmit={(values) => update.mutate({ id, ...values }, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
