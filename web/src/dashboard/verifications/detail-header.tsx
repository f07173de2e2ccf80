import { FlaskConical } from 'lucide-react'
import { REASONS } from '@wabi/contract/checks.ts'
import { STATUS_OF_OUTCOME } from '@wabi/contract/states.ts'
import type { Detail } from '../../evidence/compared-fields.ts'
import { documentNameOf } from '../../evidence/document-names.ts'
import { OutcomeBadge, StatusBadge } from '../../evidence/status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Actions } from '../review/use-actions.ts'
import { AssigneeField } from './assignee-field.tsx'

/** Who it is, how it stands, and the score in one look. */
export function DetailHeader({ detail, actions }: { detail: Detail; actions: Actions }) {
  const { decision } = detail
  // While a step is owed again, or once it was cancelled, what was decided before stands no more.
  const inForce = decision && STATUS_OF_OUTCOME[decision.outcome] === detail.status
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-raised border border-line bg-raised p-4 md:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-xl font-semibold wrap-anywhere md:text-2xl">{detail.customerName}</h2>
        {detail.mode === 'test' && (
          <p className="my-1">
            <Badge tone="warn" icon={<FlaskConical aria-hidden />}>
              Test
            </Badge>
          </p>
        )}
        <p className="text-ink-soft">{documentNameOf(detail.documentType, detail.nationality)}</p>
        <p className="flex items-center gap-1">
          <span className="min-w-0 font-mono text-sm break-all text-ink-soft">{detail.verificationId}</span>
          <CopyButton
            text={detail.verificationId}
            label="Copy verification ID"
            noun="Verification ID"
            iconOnly
          />
        </p>
        {decision && decision.reasons.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {decision.reasons.map((reason) => (
              <li key={reason}>{REASONS[reason][1]}</li>
            ))}
          </ul>
        )}
      </div>
      <dl className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <div>
          <dt className="mb-1 text-sm text-ink-soft">Status</dt>
          <dd>
            <StatusBadge status={detail.status} />
          </dd>
        </div>
        <div>
          <dt className="mb-1 text-sm text-ink-soft">Assigned to</dt>
          <dd>
            <AssigneeField review={detail.review} assign={actions.assign} />
          </dd>
        </div>
        {decision && (
          <>
            {inForce && (
              <div>
                <dt className="mb-1 text-sm text-ink-soft">Outcome</dt>
                <dd>
                  <OutcomeBadge outcome={decision.outcome} />
                </dd>
              </div>
            )}
            <div>
              <dt className="text-sm text-ink-soft">{inForce ? 'Score' : 'Score before'}</dt>
              <dd className="font-serif text-3xl leading-tight font-semibold tabular-nums">
                {decision.overallScore}
                <span className="font-sans text-base font-normal text-ink-soft"> / 100</span>
              </dd>
            </div>
          </>
        )}
      </dl>
    </section>
  )
}
