import type { Outcome, VerificationStatus } from '@wabi/contract/verification/states.ts'
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Eye,
  Hourglass,
  type LucideIcon,
  RotateCcw,
  Signpost,
} from 'lucide-react'
import { Badge, type Tone } from '../ui/badge.tsx'

type BadgeStyle = readonly [words: string, tone: Tone, icon: LucideIcon]

/** Label, color and icon of each status. */
export const STATUS_STYLES: Record<VerificationStatus, BadgeStyle> = {
  pending: ['Pending', 'neutral', Clock],
  in_progress: ['In progress', 'neutral', CircleDashed],
  completed: ['Completed', 'good', CircleCheck],
  pending_review: ['Pending review', 'warn', Eye],
  failed: ['Failed', 'bad', CircleX],
  expired: ['Expired', 'neutral', Hourglass],
  cancelled: ['Cancelled', 'neutral', Ban],
  declined: ['Declined by customer', 'neutral', Signpost],
  resubmission_requested: ['Resubmission requested', 'warn', RotateCcw],
}

const OUTCOME_STYLES: Record<Outcome, BadgeStyle> = {
  approved: ['Approved', 'good', CircleCheck],
  pending_review: ['To be reviewed', 'warn', Eye],
  rejected: ['Rejected', 'bad', CircleX],
}

export function StatusBadge({ status }: { status: VerificationStatus }) {
  return <StyledBadge style={STATUS_STYLES[status]} />
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return <StyledBadge style={OUTCOME_STYLES[outcome]} />
}

function StyledBadge({ style: [words, tone, Icon] }: { style: BadgeStyle }) {
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words}
    </Badge>
  )
}
