import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { SECOND_COUNTS } from '../../evidence/second-review/second-review.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Opens the next decided case of the team that needs a second opinion. */
export function useNextTeamSecondReview() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call('claimNextTeamSecondReview')).data.id,
    async onSuccess(id) {
      void cache.invalidateQueries({ queryKey: SECOND_COUNTS.client })
      if (id === null) {
        toast({ title: 'No second opinion is waiting for you' })
        await navigate({ to: '/dashboard/verifications' })
      } else
        await navigate({ to: '/dashboard/second-opinions/$secondReviewId', params: { secondReviewId: id } })
    },
    onError: (error) => failed('The case could not be opened', error),
  })
}

/** A button to the next second opinion; nothing where none waits for this user. */
export function SecondOpinionButton() {
  const next = useNextTeamSecondReview()
  const { data } = useQuery({
    queryKey: SECOND_COUNTS.client,
    queryFn: async () => (await call('countTeamSecondReviews')).data.count,
  })
  if (!data) return null
  return (
    <Button busy={next.isPending} onClick={() => next.mutate()} className="[&_svg]:size-4">
      <EyeOff aria-hidden />
      Second opinion ({data})
    </Button>
  )
}
