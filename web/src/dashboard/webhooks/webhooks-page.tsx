import { BookOpen, Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import { EventCatalogue } from './event-catalogue.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useDeleteWebhook, useSendTest, useUpdateWebhook, useWebhooks, type Webhook } from './use-webhooks.ts'
import { type WebhookAction, WebhookTable } from './webhook-table.tsx'

/** Webhooks and their deliveries. */
export function WebhooksPage() {
  const { data: webhooks, error, isFetching, refetch } = useWebhooks()
  const mayManage = useHasPermission('webhooks:manage')
  const [adding, setAdding] = useState(false)
  const [reading, setReading] = useState(false)
  const [acting, setActing] = useState<{ action: WebhookAction; webhook: Webhook } | null>(null)
  const [delivery, setDelivery] = useState<string | null>(null)
  const update = useUpdateWebhook()
  const remove = useDeleteWebhook()
  const sendTest = useSendTest()
  const close = () => setActing(null)
  const on = (action: WebhookAction) => (acting?.action === action ? acting.webhook : null)
  const deleting = on('delete')
  const editing = on('edit')
  const secret = on('secret')
  const replaying = on('replay')

  function act(action: WebhookAction, webhook: Webhook): void {
    const { id } = webhook
    if (action === 'pause' || action === 'resume') update.mutate({ id, isActive: action === 'resume' })
    else if (action === 'test') sendTest.mutate(id, { onSuccess: setDelivery })
    else setActing({ action, webhook })
  }

  return (
    <div className="grid gap-4 md:gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-xl font-semibold">Webhook Configuration</h2>
          <a href="/docs/webhooks" className="text-sm text-accent underline underline-offset-2">
            Webhook documentation
          </a>
        </div>
        <div className="flex flex-wrap gap-2 [&_svg]:size-4.5">
          <Button onClick={() => setReading(true)}>
            <BookOpen aria-hidden />
            Event Catalogue
          </Button>
          <Button
            variant="primary"
            disabled={!mayManage}
            title={mayManage ? undefined : 'Your role does not allow adding webhooks'}
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden />
            Add Webhook
          </Button>
        </div>
      </div>
      <Card title="Active Webhook Configurations" flush>
        {error ? (
          <QueryError title="Failed to fetch webhook configs" query={{ error, isFetching, refetch }} />
        ) : !webhooks ? (
          <Loading />
        ) : webhooks.length === 0 ? (
          <Empty icon={<WebhookIcon />} title="No webhook configurations yet">
            Add a webhook to receive real-time notifications
          </Empty>
        ) : (
          <WebhookTable webhooks={webhooks} onAct={mayManage ? act : null} />
        )}
      </Card>
      <DeliveriesCard webhooks={webhooks ?? []} shown={delivery} onShow={setDelivery} />
      <AddWebhookDialog open={adding} onOpenChange={setAdding} />
      <EventCatalogue open={reading} onOpenChange={setReading} />
      {editing && <EditWebhookDialog webhook={editing} onClose={close} />}
      {secret && <SecretDialog webhook={secret} onClose={close} />}
      {replaying && <ReplayDialog webhook={replaying} onClose={close} />}
      <Confirm
        open={deleting !== null}
        title={`Delete ${deleting?.name ?? 'webhook'}`}
        question="Are you sure you want to delete this webhook configuration?"
        consequence="It receives no more events, and its deliveries are deleted."
        action="Delete"
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() => deleting && remove.mutate(deleting.id, { onSettled: close })}
      />
    </div>
  )
}
