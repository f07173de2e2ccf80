import type { ReactNode } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { REASONS } from '@wabi/contract/checks.ts'
import { documentNameOf } from '../../evidence/document-names.ts'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { formatTime } from '../../lib/format.ts'
import { useAdminMay } from '../../lib/use-admin-may.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Select } from '../../ui/input.tsx'
import { DueMark } from './due-mark.tsx'
import type { CaseActions } from './use-case-actions.ts'
import { useCaseReviewers } from './use-queue.ts'

export type CaseDetail = ReplyOf<'getCase'>['data']

interface CaseHeaderProps {
  detail: CaseDetail
  assign: CaseActions['assign']
}

/** Who it is, for whom, until when it is to be decided and by whom. */
export function CaseHeader({ detail, assign }: CaseHeaderProps) {
  const { decision, case: standing } = detail
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-raised border border-line bg-raised p-4 md:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-sm text-ink-soft">For {standing.client.name}</p>
        <h2 className="text-xl font-semibold wrap-anywhere md:text-2xl">{detail.customerName}</h2>
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
        <Part name="Status">
          <StatusBadge status={detail.status} />
        </Part>
        {standing.dueAt && (
          <Part name="To be decided">
            <DueMark dueAt={standing.dueAt} overdue={standing.overdue} />
          </Part>
        )}
        {standing.waitsSince && (
          <Part name="Given to">
            <Assignee standing={standing} assign={assign} />
          </Part>
        )}
        {decision && (
          <Part name="Score">
            <span className="font-serif text-3xl leading-tight font-semibold tabular-nums">
              {decision.overallScore}
              <span className="font-sans text-base font-normal text-ink-soft"> / 100</span>
            </span>
          </Part>
        )}
        <Part name="Open to you until">
          <span className="tabular-nums">{formatTime(standing.openUntil).slice(0, 5)}</span>
        </Part>
      </dl>
    </section>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Assignee({
  standing: { assignee },
  assign,
}: { standing: CaseDetail['case'] } & Pick<CaseHeaderProps, 'assign'>) {
  const mayDecide = useAdminMay('cases:decide')
  const staff = useCaseReviewers().filter((one) => one.mayDecide || one.id === assignee?.id)
  if (!mayDecide) return assignee?.name ?? 'Nobody'
  return (
    <Select
      aria-label="Given to"
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
