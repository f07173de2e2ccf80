import type { Outcome, VerificationStatus } from '@wabi/contract/verification/states.ts'
import { OUTCOME_WORDS, STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
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

type BadgeStyle = readonly [tone: Tone, icon: LucideIcon]

/** Color and icon of each status. */
export const STATUS_STYLES: Record<VerificationStatus, BadgeStyle> = {
  pending: ['neutral', Clock],
  in_progress: ['neutral', CircleDashed],
  completed: ['good', CircleCheck],
  pending_review: ['warn', Eye],
  failed: ['bad', CircleX],
  expired: ['neutral', Hourglass],
  cancelled: ['neutral', Ban],
  declined: ['neutral', Signpost],
  resubmission_requested: ['warn', RotateCcw],
}

const OUTCOME_STYLES: Record<Outcome, BadgeStyle> = {
  approved: ['good', CircleCheck],
  pending_review: ['warn', Eye],
  rejected: ['bad', CircleX],
}

export function StatusBadge({ status }: { status: VerificationStatus }) {
  return <StyledBadge style={STATUS_STYLES[status]} words={STATUS_WORDS[status]} />
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return <StyledBadge style={OUTCOME_STYLES[outcome]} words={OUTCOME_WORDS[outcome]} />
}

function StyledBadge({ style: [tone, Icon], words }: { style: BadgeStyle; words: string }) {
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words}
    </Badge>
  )
}
