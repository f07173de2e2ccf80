import { CircleCheck, CirclePause, CircleX, TriangleExclamationPoint } from 'lucide-react'
import { formatDate, formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Webhook } from './use-webhooks.ts'

const WHY = {
  gone: 'Its endpoint answered 410: it no longer wants events.',
  failing: 'Every delivery failed for five days.',
} as const

/** Whether a webhook is active, and if not, why. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { isActive, disabledReason, disabledAt, failingSince } = webhook
  if (isActive)
    return (
      <>
        <Badge tone="good" icon={<CircleCheck aria-hidden />}>
          Active
        </Badge>
        {failingSince && (
          <span className="mt-1 flex max-w-56 items-start gap-1.5 text-sm text-warn">
            <TriangleExclamationPoint aria-hidden className="mt-0.5 size-4 shrink-0" />
            Every delivery has failed since {formatInstant(failingSince)}
          </span>
        )}
      </>
    )
  return (
    <>
      <Badge
        tone={disabledReason ? 'bad' : 'neutral'}
        icon={disabledReason ? <CircleX aria-hidden /> : <CirclePause aria-hidden />}
      >
        Inactive
      </Badge>
      <span className="mt-1 block max-w-56 text-sm text-ink-soft">
        {disabledReason
          ? `${WHY[disabledReason]} ${disabledAt ? `Off since ${formatDate(disabledAt)}.` : ''}`
          : 'Paused'}
      </span>
    </>
  )
}
