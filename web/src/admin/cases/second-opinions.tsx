import { UsersRound } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCaseCounts } from './use-queue.ts'

/** Takes the next decided case to be decided a second time. */
export function useNextSecond() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call('nextSecondReview')).data.id,
    async onSuccess(id) {
      void cache.invalidateQueries({ queryKey: ['cases', 'counts'] })
      if (id === null) {
        toast({ title: 'No second opinion is asked of you' })
        await navigate({ to: '/admin/cases' })
      } else await navigate({ to: '/admin/cases/second/$secondReviewId', params: { secondReviewId: id } })
    },
    onError: (error) => failed('That could not be taken', error),
  })
}

/** Says that decided cases wait for a second opinion, where one may give it. */
export function SecondOpinions() {
  const { data } = useCaseCounts()
  const next = useNextSecond()
  if (!data?.secondReviews) return null
  const many = data.secondReviews
  return (
    <section
      aria-label="Second opinions"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-raised border border-line bg-raised p-4 md:px-5"
    >
      <p className="flex min-w-0 items-start gap-3">
        <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          <span className="font-medium">
            {many === 1 ? '1 decided case waits' : `${many} decided cases wait`} for a second opinion
          </span>
          <span className="block text-sm text-ink-soft">
            You decide without knowing how a colleague did. The case stays as it was decided.
          </span>
        </span>
      </p>
      <Button busy={next.isPending} onClick={() => next.mutate()} className="max-sm:w-full">
        Give a second opinion
      </Button>
    </section>
  )
}
