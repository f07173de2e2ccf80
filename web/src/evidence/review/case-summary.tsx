import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'
import type { ReactNode } from 'react'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { SubjectHeading } from '../../ui/subject-heading.tsx'
import type { Detail } from '../compared-fields.ts'
import { DerivedName } from '../derived-name.tsx'
import { getDocumentName } from '../document-names.ts'
import { InvitedAs } from '../invited-as.tsx'

interface CaseSummaryProps {
  detail: Pick<
    Detail,
    | 'customerName'
    | 'otherProvedName'
    | 'latinNames'
    | 'documentType'
    | 'nationality'
    | 'decision'
    | 'status'
    | 'createdAt'
    | 'completedAt'
  >
  /** What precedes the document's type, such as the client. */
  before?: ReactNode
  /** Status, due date and assignee. */
  children?: ReactNode
}

/** Who and what a case is about in one line, unless the name is longer: name, document, age, score, status and assignee. */
export function CaseSummary({ detail, before, children }: CaseSummaryProps) {
  const { decision, customerName, otherProvedName, latinNames, status, createdAt, completedAt } = detail
  const name = otherProvedName ?? customerName
  const since = completedAt ?? createdAt
  // While a step has to be repeated, or after cancellation, the earlier decision no longer applies.
  const inForce = decision && STATUS_BY_OUTCOME[decision.outcome] === status
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 max-lg:order-last max-lg:col-span-2 lg:flex-nowrap">
      <div className="min-w-0 flex-1 basis-24">
        <SubjectHeading name={name} className="text-lg leading-tight font-semibold wrap-anywhere">
          {name}
          <DerivedName latin={latinNames[name]} className="leading-tight" />
        </SubjectHeading>
        {otherProvedName && <InvitedAs name={customerName} />}
        <p className="text-sm text-ink-soft lg:truncate">
          {before}
          {getDocumentName(detail.documentType, detail.nationality)} ·{' '}
          <time dateTime={since} title={formatInstant(since)}>
            {formatAgo(since)}
          </time>
        </p>
      </div>
      {decision && (
        <p className="shrink-0 text-sm whitespace-nowrap text-ink-soft">
          {inForce ? 'Score' : 'Previous score'}{' '}
          <span className="font-serif text-2xl leading-none font-semibold text-ink tabular-nums">
            {decision.overallScore}
          </span>
        </p>
      )}
      {children && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 lg:shrink-0">{children}</div>
      )}
    </div>
  )
}
