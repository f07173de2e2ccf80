import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useHasPermission } from '../../lib/use-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type ListSearch, toCaseSearch, withFilter } from '../list-search.ts'

interface ReviewButtonProps {
  search: ListSearch
  /** The first case in the list, if any. */
  first: string | null
}

/** Opens the list of pending reviews and, from there, the first case. */
export function ReviewButton({ search, first }: ReviewButtonProps) {
  const mayDecide = useHasPermission('reviews:decide')
  if (!mayDecide) return null
  if (search.status !== 'pending_review')
    return (
      <Link
        to="/dashboard/verifications"
        search={withFilter(search, { status: 'pending_review' })}
        className={`${buttonClass()} [&_svg]:size-4`}
      >
        <ListChecks aria-hidden />
        Review queue
      </Link>
    )
  if (first === null) return null
  return (
    <Link
      to="/dashboard/verifications/$verificationId"
      params={{ verificationId: first }}
      search={toCaseSearch({ ...search })}
      className={`${buttonClass('primary')} [&_svg]:size-4`}
    >
      <ListChecks aria-hidden />
      Start reviewing
    </Link>
  )
}
