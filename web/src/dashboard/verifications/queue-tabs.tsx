import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { hasSkills, useReviewers } from '../../evidence/review/use-reviewers.ts'
import { call } from '../../lib/calls.ts'
import { filterQuery, type ListSearch, withFilter } from '../list-search.ts'
import { Chip } from './status-counts.tsx'
import { countWords } from './use-counts.ts'

/** Parts of the review queue: by who they are assigned to or suit, overdue and by reason, each with its number under the other filters. */
export function QueueTabs({ search }: { search: ListSearch }) {
  const me = useReviewers(CLIENT_REVIEW).find(({ you }) => you)
  const own = me?.id
  const { status: _, assignee: __, suits: ___, overdue: ____, reason: _____, ...filter } = filterQuery(search)
  const { data } = useQuery({
    queryKey: ['verifications', 'counts', 'queue', filter],
    queryFn: async () => (await call('countQueue', { query: filter })).data,
    placeholderData: keepPreviousData,
  })
  if (!data) return <div className="min-h-10.5" />
  const parts = [
    ['All cases', data.all, {}],
    ['Unassigned', data.unassigned, { assignee: 'nobody' }],
    ...(me && own
      ? ([
          ...(hasSkills(me) ? ([['For me', data.suited, { suits: own }]] as const) : []),
          ['Mine', data.mine, { assignee: own }],
        ] as const)
      : []),
    ['Overdue', data.overdue, { overdue: 'yes' }],
    ...data.byReason.map(({ reason, count }) => [REASONS[reason][1], count, { reason }] as const),
  ] as const satisfies readonly (readonly [string, number, Part])[]
  return (
    <nav aria-label="Sections of the queue" className="flex gap-1.5 overflow-x-auto px-4 pb-2.5 md:px-5">
      {parts.map(([words, count, part]: readonly [string, number, Part]) => (
        <Chip
          key={words}
          to={withFilter(search, { ...WHOLE, ...part })}
          current={PART_NAMES.every((name) => search[name] === part[name])}
          words={words}
          count={countWords(count, data)}
        />
      ))}
    </nav>
  )
}

type Part = Pick<ListSearch, 'assignee' | 'suits' | 'overdue' | 'reason'>

const PART_NAMES = ['assignee', 'suits', 'overdue', 'reason'] as const
const WHOLE = { assignee: undefined, suits: undefined, overdue: undefined, reason: undefined }
