import { FlaskConical } from 'lucide-react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { AssigneeField } from '../../evidence/review/assignee-select.tsx'
import { CaseSummary } from '../../evidence/review/case-summary.tsx'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Actions } from '../review/use-actions.ts'

/** Customer, document, score, status and assignee in one line. */
export function DetailHeader({ detail, actions }: { detail: Detail; actions: Actions }) {
  return (
    <CaseSummary detail={detail}>
      {detail.mode === 'test' && (
        <Badge tone="warn" icon={<FlaskConical aria-hidden />}>
          Test
        </Badge>
      )}
      <StatusBadge status={detail.status} />
      <AssigneeField
        scope={CLIENT_REVIEW}
        assignee={detail.review.assignee}
        active={detail.review.erasedAt === null && detail.review.restrictedAt === null}
        assign={actions.assign}
      />
    </CaseSummary>
  )
}
