import type { ReplyOf } from '@wabi/contract/api.ts'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { formatSpan } from '../../lib/format-span.ts'

const HEAD = [
  'Reviewer',
  'Decided',
  'Approved',
  'Rejected',
  'Asked again',
  'Median time',
  'Overdue',
  'Agreement',
]

/** The decisions of the platform's reviewers in a period, and how often two of them agree. */
type CaseStats = ReplyOf<'getCaseStats'>['data']
type ReviewerStats = Pick<CaseStats['reviewers'][number], keyof CaseStats['all'] | 'agreement'>

/** A row for each reviewer, and one for all of them. */
export function ReviewerTable({ stats }: { stats: CaseStats }) {
  return (
    <Table label="Reviewers" head={HEAD}>
      {stats.reviewers.map((reviewer) => (
        <ReviewerRow
          key={reviewer.id}
          name={reviewer.you ? `${reviewer.name} (you)` : reviewer.name}
          line={reviewer}
        />
      ))}
      <ReviewerRow name="All reviewers" line={{ ...stats.all, agreement: stats.agreement }} strong />
    </Table>
  )
}

function ReviewerRow({
  name,
  line,
  strong = false,
}: {
  name: string
  line: ReviewerStats
  strong?: boolean
}) {
  const share = (count: number) =>
    line.decided === 0 ? '–' : `${formatNumber(count)} · ${Math.round((100 * count) / line.decided)}%`
  return (
    <Row>
      <Cell header className={strong ? 'font-semibold' : 'font-medium'}>
        {name}
      </Cell>
      <Cell label="Decided">{formatNumber(line.decided)}</Cell>
      <Cell label="Approved">
        <span className="block">{share(line.approved)}</span>
        {line.firstApprovals > 0 && (
          <span className="block text-sm text-ink-soft">
            and {formatNumber(line.firstApprovals)} as the first of two
          </span>
        )}
      </Cell>
      <Cell label="Rejected">{share(line.rejected)}</Cell>
      <Cell label="Asked again">{share(line.asked)}</Cell>
      <Cell label="Median time">
        <span className="block">{formatSpan(line.medianDecideSeconds)}</span>
        <span className="block text-sm text-ink-soft">
          waited {formatSpan(line.medianWaitSeconds)} in all
        </span>
      </Cell>
      <Cell label="Overdue">
        <span className={line.overdue > 0 ? 'font-medium text-danger' : ''}>
          {formatNumber(line.overdue)}
        </span>
      </Cell>
      <Cell label="Agreement">
        {line.agreement.percent === null ? (
          <span className="text-ink-soft">–</span>
        ) : (
          `${formatPercent(line.agreement.percent)} of ${line.agreement.cases}`
        )}
      </Cell>
    </Row>
  )
}
