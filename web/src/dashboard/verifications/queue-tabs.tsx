import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { useReviewers } from '../../evidence/review/use-reviewers.ts'
import { type ListSearch, withFilter } from '../list-search.ts'
import { Chip } from './status-counts.tsx'
import { countWords, useCounts } from './use-counts.ts'

/** Parts of the review queue by who they are assigned to, each with its number under the other filters. */
export function QueueTabs({ search }: { search: ListSearch }) {
  const own = useReviewers(CLIENT_REVIEW).find(({ you }) => you)?.id
  return (
    <nav aria-label="Parts of the queue" className="flex gap-1.5 overflow-x-auto px-4 pb-2.5 md:px-5">
      <Part search={search} assignee={undefined} words="All cases" />
      <Part search={search} assignee="nobody" words="Unassigned" />
      {own && <Part search={search} assignee={own} words="Mine" />}
    </nav>
  )
}

interface PartProps {
  search: ListSearch
  assignee: string | undefined
  words: string
}

function Part({ search, assignee, words }: PartProps) {
  const part = withFilter(search, { assignee })
  const counts = useCounts(part)
  const all = useCounts(withFilter(search, { assignee: undefined }))?.byStatus.pending_review ?? 0
  const count = counts?.byStatus.pending_review ?? 0
  return (
    <Chip
      to={part}
      current={search.assignee === assignee}
      words={words}
      // The count may have ended before older cases; of all of them there are no more.
      count={counts ? countWords(count, { ...counts, more: counts.more && count < all }) : '…'}
    />
  )
}
