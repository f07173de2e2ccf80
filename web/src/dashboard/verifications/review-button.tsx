import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useHasPermission } from '../../lib/use-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { ListFilter } from '../list-search.ts'

interface ReviewButtonProps {
  filter: ListFilter
  /** The first case in the list, if any. */
  first: string | null
}

/** Opens the list of pending reviews and, from there, the first case. */
export function ReviewButton({ filter, first }: ReviewButtonProps) {
  const mayDecide = useHasPermission('reviews:decide')
  if (!mayDecide) return null
  if (filter.status !== 'pending_review')
    return (
      <Link
        to="/dashboard/verifications"
        search={{ ...filter, status: 'pending_review' }}
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
      search={filter}
      className={`${buttonClass('primary')} [&_svg]:size-4`}
    >
      <ListChecks aria-hidden />
      Start reviewing
    </Link>
  )
}
