import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** Whether an account has a second factor. */
export function SecondFactorBadge({ on }: { on: boolean }) {
  return on ? (
    <Badge tone="good" icon={<ShieldCheck aria-hidden />}>
      On
    </Badge>
  ) : (
    <Badge tone="warn" icon={<ShieldOff aria-hidden />}>
      Off
    </Badge>
  )
}
