import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../lib/query-error.tsx'
import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'

const STYLES: Record<'success' | 'failed' | 'pending', readonly [Tone, string]> = {
  success: ['good', 'Delivered'],
  failed: ['bad', 'Failed'],
  pending: ['warn', 'On its way'],
}

/** Webhook deliveries of this verification's events, with their status. */
export function DeliveriesCard({ verificationId }: { verificationId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verifications', 'deliveries', verificationId],
    queryFn: async () => (await call('listVerificationDeliveries', { params: { verificationId } })).data,
  })
  return (
    <Card title="Webhook deliveries">
      {error ? (
        <QueryError title="Failed to fetch the deliveries" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <p className="text-ink-soft">No webhook is subscribed to this verification’s events.</p>
      ) : (
        <ul className="grid gap-3">
          {data.map(({ id, event, url, status, responseCode, attempts, timestamp, error: why }) => (
            <li key={id} className="min-w-0">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 font-mono text-sm wrap-anywhere">{event}</span>
                <Badge tone={STYLES[status][0]}>
                  {STYLES[status][1]}
                  {responseCode !== null && ` · ${responseCode}`}
                </Badge>
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">{url}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {formatInstant(timestamp)} · {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
                {why && <> · {why}</>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
