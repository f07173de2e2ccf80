import type { ReplyOf } from '@wabi/contract/api.ts'
import { AssigneeField } from '../../evidence/review/assignee-select.tsx'
import { ConsentCard } from '../../evidence/consent-card.tsx'
import { CaseSummary } from '../../evidence/review/case-summary.tsx'
import { EvidenceGrid } from '../../evidence/review/evidence-grid.tsx'
import { NotesCard } from '../../evidence/review/notes-card.tsx'
import { type ReviewDialog, ReviewWorkspace } from '../../evidence/review/review-workspace.tsx'
import { useCaseEntries } from '../../evidence/review/use-case-entries.ts'
import { useReviewActions } from '../../evidence/review/use-review-actions.ts'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { callImage } from '../../lib/calls.ts'
import { formatTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { InvestigateCase } from '../investigations/investigate-case.tsx'
import { DueMark } from './due-mark.tsx'

type CaseDetail = ReplyOf<'getCase'>['data']

interface CaseViewProps {
  detail: CaseDetail
  /** When it was fetched, in milliseconds since the epoch. */
  asOf: number
  opened: string | null
  onOpen: (dialog: ReviewDialog | null) => void
  /** Opens the user's next case. */
  leave: () => Promise<unknown>
}

/** A client's case with the actions of the platform's staff. */
export function CaseView({ detail, asOf, opened, onOpen, leave }: CaseViewProps) {
  const { verificationId, review } = detail
  const actions = useReviewActions(PLATFORM_REVIEW, verificationId)
  const lists = useCaseEntries(PLATFORM_REVIEW, verificationId)
  const client = detail.case.client.name
  const load = (of: string, evidenceId: string) =>
    callImage('getCaseImage', {
      params: { verificationId, evidenceId },
      query: of === verificationId ? {} : { of },
    })
  return (
    <ReviewWorkspace
      scope={PLATFORM_REVIEW}
      detail={detail}
      asOf={asOf}
      client={client}
      actions={actions}
      lists={lists}
      opened={opened}
      onOpen={onOpen}
      leave={leave}
    >
      {() => (
        <>
          <EvidenceGrid
            scope={PLATFORM_REVIEW}
            detail={detail}
            load={load}
            lists={lists}
            LinkedActions={InvestigateCase}
          >
            <NotesCard
              verificationId={detail.verificationId}
              title="Notes"
              shortcut="W"
              note="The customer sees none of them."
              notes={review.notes}
              client={client}
              addNote={actions.addNote}
            >
              {review.tags.length > 0 && (
                <p className="flex flex-wrap gap-1.5">
                  {review.tags.map((tag) => (
                    <Badge key={tag}>{tag}</Badge>
                  ))}
                </p>
              )}
            </NotesCard>
            <ConsentCard consents={detail.consents} />
          </EvidenceGrid>
        </>
      )}
    </ReviewWorkspace>
  )
}

/** The customer, the client, the due date and the assignee in one line. */
export function CaseHeader({ detail }: { detail: CaseDetail }) {
  const { assign } = useReviewActions(PLATFORM_REVIEW, detail.verificationId)
  const standing = detail.case
  return (
    <CaseSummary detail={detail} before={`For ${standing.client.name} · `}>
      {standing.dueAt && standing.waitsSince ? (
        <DueMark dueAt={standing.dueAt} overdue={standing.overdue} />
      ) : (
        <StatusBadge status={detail.status} />
      )}
      {standing.openUntil && (
        <span className="text-sm text-ink-soft tabular-nums">
          Open until {formatTime(standing.openUntil).slice(0, 5)}
        </span>
      )}
      {standing.waitsSince && (
        <AssigneeField scope={PLATFORM_REVIEW} assignee={standing.assignee} assign={assign} />
      )}
    </CaseSummary>
  )
}
