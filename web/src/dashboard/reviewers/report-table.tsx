import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { REVIEWER_SIGNAL_NAMES, WORKING_HOURS } from '@wabi/contract/review/reviewer-signals.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { TriangleExclamationPoint } from 'lucide-react'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { formatSpan } from '../../lib/format-span.ts'
import { Badge } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'

type Reviewer = ReplyOf<'getReviewerReport'>['data']['reviewers'][number]

const HEAD = [
  'Reviewer',
  'Approved',
  'Against the rules',
  'Median time',
  'Pictures',
  'Own links',
  'Off-hours',
  'Fraud later',
  'Agreement',
]

/** Reasons shown for each reviewer. */
const MAX_REASONS = 5

/** One row per reviewer, those who stand out first. */
export function ReportTable({ reviewers }: { reviewers: readonly Reviewer[] }) {
  return (
    <>
      <Table label="Reviewers" head={HEAD}>
        {reviewers.map((reviewer) => (
          <ReviewerRow key={reviewer.id} reviewer={reviewer} />
        ))}
      </Table>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft md:px-5">
        Against the rules: approved although the rules rejected or saw a sign of fraud, or rejected although
        they approved. Median time: from opening the case. Pictures: opened before a decision, on average.
        Off-hours: on Sundays, and outside {WORKING_HOURS.from}:00–{WORKING_HOURS.to}:00 in Ethiopia.
      </p>
    </>
  )
}

function ReviewerRow({ reviewer }: { reviewer: Reviewer }) {
  const { id, name, decided, isKey, signals, approvedDespite, agreement } = reviewer
  const share = (count: number) =>
    count === 0 ? '0' : `${formatNumber(count)} · ${Math.round((100 * count) / decided)}%`
  return (
    <Row>
      <Cell header className="md:max-w-72 md:min-w-40">
        <Link
          to="/dashboard/activity"
          search={{ person: id, kind: 'decided' }}
          className="font-medium text-accent underline-offset-2 wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {signals.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {signals.map((signal) => (
              <Badge key={signal} tone="warn" icon={<TriangleExclamationPoint aria-hidden />}>
                {REVIEWER_SIGNAL_NAMES[signal]}
              </Badge>
            ))}
          </span>
        )}
        {approvedDespite.length > 0 && (
          <Disclosure summary="Approved despite">
            <ul className="grid gap-0.5 text-sm">
              {approvedDespite.slice(0, MAX_REASONS).map(({ reason, count }) => (
                <li key={reason}>
                  {REASONS[reason][1]} <span className="text-ink-soft">({formatNumber(count)})</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Cell>
      <Cell label="Approved">
        <span className="block">{share(reviewer.approved)}</span>
        <span className="block text-sm text-ink-soft">of {formatNumber(decided)} decided</span>
      </Cell>
      <Cell label="Against the rules">{share(reviewer.againstAdvice)}</Cell>
      <Cell label="Median time">{isKey ? '–' : formatSpan(reviewer.medianSeconds)}</Cell>
      <Cell label="Pictures">{isKey ? '–' : reviewer.picturesPerDecision.toFixed(1)}</Cell>
      <Cell label="Own links">
        <span className="block">{share(reviewer.ownLinks)}</span>
        {reviewer.sameNetwork > 0 && (
          <span className="block text-sm text-ink-soft">
            {formatNumber(reviewer.sameNetwork)} from the customer’s network
          </span>
        )}
      </Cell>
      <Cell label="Off-hours">{share(reviewer.offHours)}</Cell>
      <Cell label="Fraud later">
        <span className={reviewer.confirmedFraud > 0 ? 'font-medium text-danger' : ''}>
          {formatNumber(reviewer.confirmedFraud)}
        </span>
      </Cell>
      <Cell label="Agreement">
        {agreement.percent === null ? (
          <span className="text-ink-soft">–</span>
        ) : (
          `${formatPercent(agreement.percent)} of ${agreement.cases}`
        )}
      </Cell>
    </Row>
  )
}
