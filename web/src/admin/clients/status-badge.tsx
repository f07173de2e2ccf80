import { CircleCheck, CirclePause, CircleSlash, Hourglass } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { ClientStatus } from '@wabi/contract/client/client-status.ts'
import type { ClientItem } from './use-clients.ts'

/** The status of a client or an organization. */
export function StatusBadge({
  status,
  approval = 'approved',
}: {
  status: ClientStatus
  approval?: ClientItem['approval']
}) {
  if (status === 'active' && approval === 'waiting')
    return (
      <Badge tone="warn" icon={<Hourglass aria-hidden />}>
        Waiting for approval
      </Badge>
    )
  if (status === 'active' && approval === 'refused')
    return (
      <Badge tone="bad" icon={<CircleSlash aria-hidden />}>
        Refused
      </Badge>
    )
  switch (status) {
    case 'active':
      return (
        <Badge tone="good" icon={<CircleCheck aria-hidden />}>
          Active
        </Badge>
      )
    case 'suspended':
      return (
        <Badge tone="warn" icon={<CirclePause aria-hidden />}>
          Suspended
        </Badge>
      )
    case 'erased':
      return <Badge icon={<CircleSlash aria-hidden />}>Erased</Badge>
  }
}
