import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { REJECT_REASON_NAMES } from '@wabi/contract/verification/reject-reasons.ts'
import type { ReviewScope } from '../review-scope.ts'
import { OutcomeBadge } from '../status-badge.tsx'
import { QueryError } from '../../lib/query-error.tsx'
import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/loading.tsx'

type Item = ReplyOf<'listDisagreements'>['data'][number]

/** Cases that two reviewers decided differently, newest first, with both decisions. */
export function DisagreementsCard({ scope }: { scope: ReviewScope }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['disagreements', scope.team],
    queryFn: ({ pageParam }) => call(scope.calls.disagreements, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page?.next ?? undefined,
  })
  const items = data?.pages.flatMap((page) => page.data)
  return (
    <Card title="Decided differently" note="All time, newest first. The first decision stands.">
      {error ? (
        <QueryError title="The cases could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !items ? (
        <Loading />
      ) : items.length === 0 ? (
        <Empty icon={<Handshake />} title="No case was decided differently" />
      ) : (
        <ul className="grid gap-5">
          {items.map((item) => (
            <Disagreement key={item.id} scope={scope} item={item} />
          ))}
        </ul>
      )}
      <LoadMore label="Older ones" query={{ hasNextPage, isFetching, fetchNextPage }} className="mt-4" />
    </Card>
  )
}

function Disagreement({ scope, item }: { scope: ReviewScope; item: Item }) {
  const { client, documentType, verificationId, first, second } = item
  return (
    <li className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p>
        <Link
          to={scope.route}
          params={{ verificationId }}
          className="font-medium text-accent underline-offset-2 hover:underline"
        >
          {scope.team === 'platform' && `${client.name}, `}
          {verificationId.slice(4, 12)}
        </Link>
        {documentType && <span className="text-ink-soft"> · {DOCUMENT_NAMES[documentType]}</span>}
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Side name="First" side={{ ...first, words: null }} />
        <Side name="Second" side={second} />
      </div>
    </li>
  )
}

function Side({ name, side }: { name: string; side: Item['second'] }) {
  return (
    <div className="min-w-0 rounded-control border border-line p-3">
      <p className="mb-1.5 text-sm text-ink-soft tabular-nums">
        {name}: {side.by}, {formatInstant(side.at)}
      </p>
      <OutcomeBadge outcome={side.outcome} />
      {side.reason && <p className="mt-1.5 text-sm">{REJECT_REASON_NAMES[side.reason]}</p>}
      {side.words && <p className="mt-1.5 wrap-anywhere whitespace-pre-line">“{side.words}”</p>}
    </div>
  )
}
