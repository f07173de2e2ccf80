import { Link } from '@tanstack/react-router'
import { Inbox, SearchX } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { CreateButton } from '../links/create-button.tsx'
import { type ListFilter, withFilter } from '../list-search.ts'

/** The empty list: nothing was sent yet, or nothing matches the filters. */
export function EmptyList({ filter }: { filter: ListFilter }) {
  const { search, ...others } = filter
  if (search !== undefined)
    return (
      <Empty
        icon={<SearchX />}
        title={`Nothing found for “${search}”`}
        action={
          Object.keys(others).length > 0 ? (
            <Link to="/dashboard/verifications" search={{ search }} className={buttonClass()}>
              Search in all verifications
            </Link>
          ) : undefined
        }
      >
        Try a name in either script, a whole e-mail address, the last four digits of a phone or ID number, or
        any ID.
      </Empty>
    )
  if (Object.keys(others).length > 0)
    return (
      <Empty
        icon={<SearchX />}
        title="Nothing matches these filters"
        action={
          <Link to="/dashboard/verifications" search={withFilter({}, {})} className={buttonClass()}>
            Show all verifications
          </Link>
        }
      >
        {hint(others)}
      </Empty>
    )
  return (
    <Empty
      icon={<Inbox />}
      title="No verifications yet"
      action={<CreateButton label="Create your first link" />}
    >
      Send a customer a link; their check then appears here.
    </Empty>
  )
}

/** A hint about the filter that is most likely the reason. */
function hint({
  status,
  from,
  to,
  decidedFrom,
  decidedTo,
  scoreFrom,
  scoreTo,
  reviewer,
  overdue,
  assignee,
  suits,
  reason,
  reached,
  stopped,
}: ListFilter): string | undefined {
  if ((from && to && from > to) || (decidedFrom && decidedTo && decidedFrom > decidedTo))
    return 'The first day is after the last one.'
  if (scoreFrom !== undefined && scoreTo !== undefined && scoreFrom > scoreTo)
    return 'The lowest score is above the highest one.'
  if (overdue) return 'Nothing in review is overdue, within the other filters.'
  if (reviewer) return 'No decision by this person matches the other filters.'
  if (suits) return 'No unassigned case is in your languages and of your documents, within the other filters.'
  if (assignee === 'nobody') return 'Everything is assigned to someone, within the other filters.'
  if (assignee) return 'Nothing is assigned to this person, within the other filters.'
  if (reason) return 'No decision has this reason, within the other filters.'
  if (reached || stopped) return 'No one is at this step with the other filters applied.'
  if (scoreFrom !== undefined || scoreTo !== undefined) return 'Only decided verifications have a score.'
  if (status === 'pending_review') return 'No one is waiting for a decision.'
  return undefined
}
