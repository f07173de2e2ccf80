import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** Badge of a delivery: success, failure, or pending. */
export function DeliveryStatus({ status }: { status: string }) {
  if (status === 'success')
    return (
      <Badge tone="good" icon={<CircleCheck aria-hidden />}>
        Success
      </Badge>
    )
  if (status === 'failed')
    return (
      <Badge tone="bad" icon={<CircleX aria-hidden />}>
        Failed
      </Badge>
    )
  return (
    <Badge tone="warn" icon={<Clock aria-hidden />}>
      {status === 'pending' ? 'Pending' : status}
    </Badge>
  )
}
