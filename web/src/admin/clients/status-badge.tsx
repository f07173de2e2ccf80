import { CircleCheck, CirclePause, CircleSlash } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { ClientStatus } from './client-status.ts'

/** Whether a client, or an organization, works. */
export function StatusBadge({ status }: { status: ClientStatus }) {
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
