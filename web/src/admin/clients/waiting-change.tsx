import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChangeList } from '../../evidence/change-list.tsx'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Client } from './use-clients.ts'

/** The change of a client's settings that waits for one of its owners; nothing without one. */
export function WaitingChange({ client }: { client: Client }) {
  const cache = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call('withdrawClientChange', { params: { clientId: client.id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['clients'] }),
    onError: (error) => failed('The change could not be withdrawn', error),
  })
  const change = client.waitingChange
  if (!change) return null
  return (
    <Card
      title="Waits for an owner of this client"
      note={`Requested by ${change.requestedBy} on ${formatInstant(change.createdAt)}; it expires on ${formatInstant(change.expiresAt)}.`}
      actions={
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      }
    >
      <ChangeList changes={change.changes} />
    </Card>
  )
}
