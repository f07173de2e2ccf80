import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import { STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
import type { Overview } from './use-overview.ts'

export interface StatusGroup {
  name: string
  statuses: readonly VerificationStatus[]
  /** Class of the bar's fill color. */
  fill: string
  /** Class of the same color as a background. */
  ground: string
  /** What is drawn on the color, so that groups differ without it. */
  pattern: 'plain' | 'dots' | 'diagonals' | 'lines' | 'grid'
}

/** Statuses in five groups, from the bottom of a bar up: approved ones first. */
export const STATUS_GROUPS: readonly StatusGroup[] = [
  {
    name: STATUS_WORDS.completed,
    statuses: ['completed'],
    fill: 'fill-accent',
    ground: 'bg-accent',
    pattern: 'plain',
  },
  {
    name: STATUS_WORDS.pending_review,
    statuses: ['pending_review', 'resubmission_requested'],
    fill: 'fill-warn',
    ground: 'bg-warn',
    pattern: 'dots',
  },
  {
    name: STATUS_WORDS.failed,
    statuses: ['failed'],
    fill: 'fill-danger',
    ground: 'bg-danger',
    pattern: 'diagonals',
  },
  {
    name: STATUS_WORDS.pending,
    statuses: ['pending', 'in_progress'],
    fill: 'fill-ink-soft',
    ground: 'bg-ink-soft',
    pattern: 'lines',
  },
  {
    name: 'Expired, cancelled or declined',
    statuses: ['expired', 'cancelled', 'declined'],
    fill: 'fill-line-strong',
    ground: 'bg-line-strong',
    pattern: 'grid',
  },
]

type Statuses = Overview['statuses']

export const countInGroup = (statuses: Statuses, group: StatusGroup) =>
  group.statuses.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)

export const countAll = (statuses: Statuses) => Object.values(statuses).reduce((sum, n) => sum + (n ?? 0), 0)
