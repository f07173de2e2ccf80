import { FlaskConical } from 'lucide-react'
import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'
import { CaseHeading, HeadingPart, HeadingScore } from '../../evidence/review/case-heading.tsx'
import type { Detail } from '../../evidence/compared-fields.ts'
import { OutcomeBadge, StatusBadge } from '../../evidence/status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AssigneeField } from '../../evidence/review/assignee-select.tsx'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import type { Actions } from '../review/use-actions.ts'

/** Customer, status and score at a glance. */
export function DetailHeader({ detail, actions }: { detail: Detail; actions: Actions }) {
  const { decision } = detail
  // While a step has to be repeated, or after cancellation, the earlier decision no longer applies.
  const inForce = decision && STATUS_BY_OUTCOME[decision.outcome] === detail.status
  return (
    <CaseHeading
      detail={detail}
      mark={
        detail.mode === 'test' && (
          <p className="my-1">
            <Badge tone="warn" icon={<FlaskConical aria-hidden />}>
              Test
            </Badge>
          </p>
        )
      }
    >
      <HeadingPart name="Status">
        <StatusBadge status={detail.status} />
      </HeadingPart>
      <HeadingPart name="Assigned to">
        <AssigneeField
          scope={CLIENT_REVIEW}
          assignee={detail.review.assignee}
          active={detail.review.erasedAt === null && detail.review.restrictedAt === null}
          assign={actions.assign}
        />
      </HeadingPart>
      {decision && inForce && (
        <HeadingPart name="Outcome">
          <OutcomeBadge outcome={decision.outcome} />
        </HeadingPart>
      )}
      {decision && <HeadingScore name={inForce ? 'Score' : 'Previous score'} score={decision.overallScore} />}
    </CaseHeading>
  )
}
