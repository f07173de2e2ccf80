import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox, RefreshCw } from 'lucide-react'
import { QueryError } from '../../lib/query-error.tsx'
import { InvitedAs } from '../../evidence/invited-as.tsx'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { formatInstant, formatPercent } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CreateButton } from '../links/create-button.tsx'
import { RECENT } from './overview-queries.ts'

/** The five latest verifications. */
export function RecentList({ onRefresh }: { onRefresh: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(RECENT)
  return (
    <Card
      title="Recent Verifications"
      flush
      actions={
        <IconButton label="Refresh" onClick={onRefresh} disabled={isFetching}>
          <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
        </IconButton>
      }
    >
      {error ? (
        <QueryError title="Failed to fetch verifications" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <Empty
          icon={<Inbox />}
          title="No verifications yet"
          action={<CreateButton label="Create your first link" variant="secondary" />}
        >
          Send a customer a link; their check appears here as soon as they start.
        </Empty>
      ) : (
        <>
          <ul className="border-t border-line">
            {data.map((item) => (
              <li key={item.verificationId} className="border-b border-line">
                <Link
                  to="/dashboard/verifications/$verificationId"
                  params={{ verificationId: item.verificationId }}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors duration-150 hover:bg-sunken/60 md:px-5"
                >
                  <span className="min-w-40 flex-1">
                    <span className="block font-medium wrap-anywhere">
                      {item.otherProvedName ?? item.customerName}
                    </span>
                    {item.otherProvedName && <InvitedAs name={item.customerName} />}
                    <time dateTime={item.timestamp} className="text-sm text-ink-soft tabular-nums">
                      {formatInstant(item.timestamp)}
                    </time>
                  </span>
                  <span className="min-w-14 text-right font-medium tabular-nums">
                    {item.confidence === null ? (
                      <span className="text-ink-soft" title="No score yet">
                        –
                      </span>
                    ) : (
                      <>Score {formatPercent(item.confidence)}</>
                    )}
                  </span>
                  <span className="md:w-48">
                    <StatusBadge status={item.status} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="px-4 py-3 md:px-5">
            <Link
              to="/dashboard/verifications"
              className="font-medium text-accent underline underline-offset-2"
            >
              All verifications
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}
