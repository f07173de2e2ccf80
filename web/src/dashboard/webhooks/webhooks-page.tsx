import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../lib/api-error.ts'
import { useMay } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { useDeleteWebhook, useWebhooks, type Webhook } from './use-webhooks.ts'
import { WebhookTable } from './webhook-table.tsx'

/** Where the client's systems are called, and how the calls went. */
export function WebhooksPage() {
  const { data: webhooks, error, isFetching, refetch } = useWebhooks()
  const mayManage = useMay('webhooks:manage')
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<Webhook | null>(null)
  const remove = useDeleteWebhook()

  return (
    <div className="grid gap-4 md:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Webhook Configuration</h2>
        <Button
          look="primary"
          disabled={!mayManage}
          title={mayManage ? undefined : 'Your role does not allow adding webhooks'}
          onClick={() => setAdding(true)}
          className="[&_svg]:size-4.5"
        >
          <Plus aria-hidden />
          Add Webhook
        </Button>
      </div>
      <Card title="Active Webhook Configurations" flush>
        {error ? (
          <Failed
            title="Failed to fetch webhook configs"
            words={wordsOf(error, 'The server did not answer.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : !webhooks ? (
          <Loading />
        ) : webhooks.length === 0 ? (
          <Empty icon={<WebhookIcon />} title="No webhook configurations yet">
            Add a webhook to receive real-time notifications
          </Empty>
        ) : (
          <WebhookTable webhooks={webhooks} onDelete={mayManage ? setDeleting : null} />
        )}
      </Card>
      <DeliveriesCard />
      <AddWebhookDialog open={adding} onOpenChange={setAdding} />
      <Confirm
        open={deleting !== null}
        title={`Delete ${deleting?.name ?? 'webhook'}`}
        question="Are you sure you want to delete this webhook configuration?"
        consequence="Its address is not called any more."
        action="Delete"
        busy={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() => deleting && remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </div>
  )
}
