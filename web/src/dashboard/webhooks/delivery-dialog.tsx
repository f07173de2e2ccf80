import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatInstant } from '../../lib/format.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Attempts } from './attempts.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { type DeliveryDetail, useDelivery, useRedeliver } from './use-deliveries.ts'

/** A delivery overdue for this long is blocked because its webhook is inactive. */
const OVERDUE_MS = 60_000

const isOverdue = (instant: string) => Date.parse(instant) < Date.now() - OVERDUE_MS

/** One delivery: the request, the result of each attempt, and a button to redeliver. */
export function DeliveryDialog({ deliveryId, onClose }: { deliveryId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useDelivery(deliveryId)
  const mayManage = useHasPermission('webhooks:manage')
  const redeliver = useRedeliver()
  return (
    <Dialog open onOpenChange={onClose} size="wide" title={data ? data.event : 'Webhook delivery'}>
      {error ? (
        <QueryError title="Failed to fetch this delivery" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : (
        <>
          <div className="grid gap-5">
            <Summary delivery={data} />
            <Attempts delivery={data} />
            <CodeBlock label="Body, the same in every attempt" code={pretty(data.requestBody)} noun="Body" />
          </div>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            {mayManage && (
              <Button
                variant="primary"
                busy={redeliver.isPending}
                disabled={data.underWay}
                onClick={() => redeliver.mutate(deliveryId)}
                className="[&_svg]:size-4"
              >
                {!redeliver.isPending && <RotateCw aria-hidden />}
                {data.status === 'pending' ? 'Send Now' : 'Send Again'}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function Summary({ delivery }: { delivery: DeliveryDetail }) {
  const { verificationId, nextAttemptAt, underWay } = delivery
  return (
    <div className="sm:[&>dl]:grid-cols-2">
      <Facts>
        <Fact name="Status">
          <span className="inline-flex flex-wrap items-center gap-2">
            <DeliveryStatus status={delivery.status} />
            {underWay && <span className="text-sm text-ink-soft">being sent now</span>}
            {nextAttemptAt && (
              <span className="text-sm text-ink-soft">
                {isOverdue(nextAttemptAt)
                  ? 'waiting for its webhook to be resumed'
                  : `next try ${formatInstant(nextAttemptAt)}`}
              </span>
            )}
          </span>
        </Fact>
        <Fact name="Webhook">
          {delivery.webhookName}
          <span className="block font-mono text-sm break-all text-ink-soft">{delivery.url}</span>
        </Fact>
        <Fact name="Happened">{formatInstant(delivery.createdAt)}</Fact>
        <Fact name="Event id (webhook-id)">
          <code className="font-mono text-sm break-all">{delivery.eventId}</code>
        </Fact>
        <Fact name="Verification">
          {verificationId ? (
            <Link
              to="/dashboard/verifications/$verificationId"
              params={{ verificationId }}
              className="font-mono text-sm break-all text-accent underline underline-offset-4"
            >
              {verificationId}
            </Link>
          ) : (
            'None: this is a test'
          )}
        </Fact>
      </Facts>
    </div>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
