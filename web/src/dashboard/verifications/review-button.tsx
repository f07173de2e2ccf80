import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ListChecks, SkipForward } from 'lucide-react'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { filterQuery, type ListSearch, toCaseSearch, withFilter } from '../list-search.ts'

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
    <>
      <Link
        to="/dashboard/verifications/$verificationId"
        params={{ verificationId: first }}
        search={toCaseSearch({ ...search })}
        className={`${buttonClass('primary')} [&_svg]:size-4`}
      >
        <ListChecks aria-hidden />
        Start reviewing
      </Link>
      <NextForMe search={search} />
    </>
  )
}

/** Opens the user's next case of the list: one assigned to them, else a free one, which becomes theirs. */
function NextForMe({ search }: { search: ListSearch }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const next = useMutation({
    mutationFn: async () =>
      (await call('claimNextReview', { body: { filter: filterQuery(search) } })).data.verificationId,
    async onSuccess(verificationId) {
      void cache.invalidateQueries({ queryKey: ['verifications'] })
      if (verificationId === null) toast({ title: 'No case in this list is waiting for you' })
      else
        await navigate({
          to: '/dashboard/verifications/$verificationId',
          params: { verificationId },
          search: toCaseSearch({ ...search }),
        })
    },
    onError: (error) => failed('The next case could not be opened', error),
  })
  return (
    <Button busy={next.isPending} onClick={() => next.mutate()} className="[&_svg]:size-4">
      <SkipForward aria-hidden />
      Next for me
    </Button>
  )
}
