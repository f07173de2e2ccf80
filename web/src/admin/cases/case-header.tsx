import type { ReplyOf } from '@wabi/contract/api.ts'
import { CaseHeading, HeadingPart, HeadingScore } from '../../evidence/case-heading.tsx'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { formatTime } from '../../lib/format.ts'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'
import { Select } from '../../ui/input.tsx'
import { DueMark } from './due-mark.tsx'
import type { CaseActions } from './use-case-actions.ts'
import { useCaseReviewers } from './use-queue.ts'

export type CaseDetail = ReplyOf<'getCase'>['data']

interface CaseHeaderProps {
  detail: CaseDetail
  assign: CaseActions['assign']
}

/** The customer, the client, the due date and the assignee. */
export function CaseHeader({ detail, assign }: CaseHeaderProps) {
  const { decision, case: standing } = detail
  return (
    <CaseHeading detail={detail} above={<p className="text-sm text-ink-soft">For {standing.client.name}</p>}>
      <HeadingPart name="Status">
        <StatusBadge status={detail.status} />
      </HeadingPart>
      {standing.dueAt && (
        <HeadingPart name="To be decided">
          <DueMark dueAt={standing.dueAt} overdue={standing.overdue} />
        </HeadingPart>
      )}
      {standing.waitsSince && (
        <HeadingPart name="Assigned to">
          <Assignee standing={standing} assign={assign} />
        </HeadingPart>
      )}
      {decision && <HeadingScore name="Score" score={decision.overallScore} />}
      {standing.openUntil && (
        <HeadingPart name="Open to you until">
          <span className="tabular-nums">{formatTime(standing.openUntil).slice(0, 5)}</span>
        </HeadingPart>
      )}
    </CaseHeading>
  )
}

function Assignee({
  standing: { assignee },
  assign,
}: { standing: CaseDetail['case'] } & Pick<CaseHeaderProps, 'assign'>) {
  const mayDecide = useHasAdminPermission('cases:decide')
  const staff = useCaseReviewers().filter((reviewer) => reviewer.mayDecide || reviewer.id === assignee?.id)
  if (!mayDecide) return assignee?.name ?? 'Nobody'
  return (
    <Select
      aria-label="Assigned to"
      className="w-44 max-w-full"
      value={(assign.isPending ? assign.variables : assignee?.id) ?? ''}
      disabled={assign.isPending}
      onChange={(event) => assign.mutate(event.target.value || null)}
    >
      <option value="">Nobody</option>
      {staff.map(({ id, name, you }) => (
        <option key={id} value={id}>
          {you ? `${name} (you)` : name}
        </option>
      ))}
    </Select>
  )
}
