import { Link } from '@tanstack/react-router'
import { ShieldAlert, TriangleAlert, UserCheck } from 'lucide-react'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { getDocumentName } from '../../evidence/document-names.ts'
import { formatAgo } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { RowSelection } from '../../ui/use-selection.ts'
import { DueMark } from './due-mark.tsx'
import type { QueueFilter } from './queue-search.ts'
import type { CaseItem } from './use-queue.ts'

const HEAD = ['Choose', 'Case', 'Reason', 'Due', 'Assigned to', 'Open']

interface QueueTableProps {
  items: readonly CaseItem[]
  filter: QueueFilter
  choice: RowSelection
}

/** The queue, with what is needed to choose a case but no personal data. */
export function QueueTable({ items, filter, choice }: QueueTableProps) {
  return (
    <Table label="Waiting cases" head={HEAD}>
      {items.map((item) => (
        <Row key={item.verificationId}>
          <Cell className="max-md:z-1 max-md:col-start-1 max-md:row-start-1 max-md:-mt-2 max-md:-mr-3 max-md:justify-self-end md:w-12">
            <label className="inline-grid size-11 cursor-pointer place-items-center md:-ml-3 md:size-10">
              <input
                type="checkbox"
                aria-label={`Choose ${formatCaseName(item)}`}
                checked={choice.has(item.verificationId)}
                onChange={() => choice.toggle(item.verificationId)}
                className="size-4.5 accent-accent"
              />
            </label>
          </Cell>
          <Cell className="max-md:col-start-1 max-md:row-start-1 max-md:pr-12 md:min-w-40">
            <p className="font-medium wrap-anywhere">{item.client.name}</p>
            <p className="text-sm">{getDocumentName(item.documentType, item.country)}</p>
            <p className="font-mono text-sm text-ink-soft" title={item.verificationId}>
              {item.verificationId.slice(0, 12)}…
            </p>
          </Cell>
          <Cell className="md:min-w-52">
            <ReviewReason item={item} />
          </Cell>
          <Cell className="md:min-w-40">
            <DueMark dueAt={item.dueAt} overdue={item.overdue} />
            <p className="mt-1 text-sm text-ink-soft">queued {formatAgo(item.waitsSince)}</p>
          </Cell>
          <Cell label="Assigned to" className="md:min-w-24">
            {item.assignee ? (
              <span className={item.assignee.you ? 'font-medium' : ''}>
                {item.assignee.you ? 'You' : item.assignee.name}
              </span>
            ) : (
              <span className="text-ink-soft">Nobody</span>
            )}
          </Cell>
          <Cell>
            <Link
              to="/admin/cases/$verificationId"
              params={{ verificationId: item.verificationId }}
              search={filter}
              className={`${buttonClass()} w-full md:w-auto`}
            >
              Open<span className="sr-only"> {formatCaseName(item)}</span>
            </Link>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

const formatCaseName = ({ client, verificationId }: CaseItem) =>
  `${client.name}, ${verificationId.slice(4, 12)}`

function ReviewReason({ item: { risky, escalated, approvedOnce, score, reasons } }: { item: CaseItem }) {
  const [first, ...more] = reasons
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5">
        {risky && (
          <Badge tone="bad" icon={<TriangleAlert aria-hidden />}>
            Fraud signal
          </Badge>
        )}
        {escalated && (
          <Badge tone="warn" icon={<ShieldAlert aria-hidden />}>
            Escalated
          </Badge>
        )}
        {approvedOnce && <Badge icon={<UserCheck aria-hidden />}>Approved once</Badge>}
        {score !== null && <span className="font-medium tabular-nums">Score {score}</span>}
      </p>
      {first && (
        <p className="mt-0.5 max-w-80 text-sm text-ink-soft">
          {REASONS[first][1]}
          {more.length > 0 && <> And {more.length} more.</>}
        </p>
      )}
    </>
  )
}
