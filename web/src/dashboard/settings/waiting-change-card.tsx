import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChangeList } from '../../evidence/change-list.tsx'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { formatInstant } from '../../lib/format.ts'
import { useUser } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'

const WAITING = ['waiting-change'] as const

/** A change of the settings that the platform's staff requested, for an owner to accept or decline; nothing without one. */
export function WaitingChangeCard() {
  const cache = useQueryClient()
  const { data: user } = useUser()
  const { data: change } = useQuery({
    queryKey: WAITING,
    queryFn: async () => (await call('getWaitingChange')).data,
  })
  const decide = useMutation({
    mutationFn: (accept: boolean) =>
      call('decideClientChange', { params: { changeId: change?.id ?? '' }, body: { accept } }),
    onSuccess: (_, accept) => toast({ title: accept ? 'Accepted: it applies from now on' : 'Declined' }),
    onError: (error) => failed('That could not be saved', error),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: WAITING })
      await cache.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  if (!change) return null
  const isOwner = user?.role === 'owner'
  return (
    <Card
      title="The platform’s staff ask for a change"
      note={`By ${change.requestedBy} on ${formatInstant(change.createdAt)}. Nothing changes unless an owner accepts it by ${formatInstant(change.expiresAt)}.`}
    >
      <ChangeList changes={change.changes} />
      {isOwner ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" busy={decide.isPending} onClick={() => decide.mutate(true)}>
            Accept
          </Button>
          <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            Decline
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">Only an owner can accept or decline it.</p>
      )}
    </Card>
  )
}
