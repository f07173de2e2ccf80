import { UsersRound } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCaseCounts } from './use-queue.ts'

/** Opens the next decided case that needs a second opinion. */
export function useNextSecondReview() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call('claimNextSecondReview')).data.id,
    async onSuccess(id) {
      void cache.invalidateQueries({ queryKey: ['cases', 'counts'] })
      if (id === null) {
        toast({ title: 'No second opinion is waiting for you' })
        await navigate({ to: '/admin/cases' })
      } else await navigate({ to: '/admin/cases/second/$secondReviewId', params: { secondReviewId: id } })
    },
    onError: (error) => failed('The case could not be opened', error),
  })
}

/** A notice that decided cases are waiting for a second opinion from this user. */
export function SecondOpinions() {
  const { data } = useCaseCounts()
  const next = useNextSecondReview()
  if (!data?.secondReviews) return null
  const count = data.secondReviews
  return (
    <section
      aria-label="Second opinions"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-raised border border-line bg-raised p-4 md:px-5"
    >
      <p className="flex min-w-0 items-start gap-3">
        <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          <span className="font-medium">
            {count === 1 ? '1 decided case is waiting' : `${count} decided cases are waiting`} for a second
            opinion
          </span>
          <span className="block text-sm text-ink-soft">
            You decide without seeing a colleague’s decision. The case stays as it was decided.
          </span>
        </span>
      </p>
      <Button busy={next.isPending} onClick={() => next.mutate()} className="max-sm:w-full">
        Give a second opinion
      </Button>
    </section>
  )
}
