import { Link } from '@tanstack/react-router'
import { ShieldExclamationPoint, TriangleExclamationPoint, UserCheck, UserStar } from 'lucide-react'
import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { getDocumentName } from '../../evidence/document-names.ts'
import { formatAgo } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Cell, IN_LINKED_ROW, Row, ROW_LINK, Table } from '../../ui/table.tsx'
import type { RowSelection } from '../../ui/use-selection.ts'
import { DueMark } from './due-mark.tsx'
import type { QueueFilter } from './queue-search.ts'
import type { CaseItem } from './use-queue.ts'

const HEAD = ['Choose', 'Reason and document', 'Due', 'Client and reviewer']

/** The second line of a compact cell. */
const SECOND = 'text-sm text-ink-soft md:block md:truncate md:text-xs md:leading-4'

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
        <Row key={item.verificationId} compact>
          <Cell className="max-md:z-1 max-md:col-start-1 max-md:row-start-1 max-md:-mt-2 max-md:-mr-3 max-md:justify-self-end md:w-12">
            <label
              className={`inline-grid size-11 cursor-pointer place-items-center md:-ml-3 md:size-10 ${IN_LINKED_ROW}`}
            >
              <input
                type="checkbox"
                aria-label={`Select ${formatCaseName(item)}`}
                checked={choice.has(item.verificationId)}
                onChange={() => choice.toggle(item.verificationId)}
                className="size-4.5 accent-accent"
              />
            </label>
          </Cell>
          <Cell header className="max-md:col-start-1 max-md:row-start-1 max-md:pr-12 md:w-full md:max-w-0">
            <Link
              to="/admin/cases/$verificationId"
              params={{ verificationId: item.verificationId }}
              search={filter}
              title={listReasons(item)}
              className={`block font-medium underline-offset-2 hover:text-accent hover:underline md:truncate md:text-sm md:leading-5 ${ROW_LINK}`}
            >
              <FirstReason item={item} />
              <span className="sr-only">, {formatCaseName(item)}</span>
            </Link>
            <Marks item={item} />
          </Cell>
          <Cell className="md:whitespace-nowrap">
            <DueMark dueAt={item.dueAt} overdue={item.overdue} />
            <p className={SECOND}>queued {formatAgo(item.waitsSince)}</p>
          </Cell>
          <Cell label="Client and reviewer" className="md:max-w-36 md:text-sm">
            <span className="md:block md:truncate" title={item.client.name}>
              {item.client.name}
            </span>{' '}
            <span className={`${SECOND} ${item.assignee?.you ? 'font-medium text-ink' : ''}`}>
              {item.assignee ? (item.assignee.you ? 'You' : item.assignee.name) : 'Unassigned'}
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

const formatCaseName = ({ client, verificationId }: CaseItem) =>
  `${client.name}, ${verificationId.slice(4, 12)}`

const listReasons = ({ reasons }: CaseItem) => reasons.map((code) => REASONS[code][1]).join('\n')

/** Why the case waits; the id where no reason is known. */
function FirstReason({ item: { reasons, verificationId } }: { item: CaseItem }) {
  const [first, ...more] = reasons
  if (!first) return <>{verificationId.slice(0, 12)}…</>
  return (
    <>
      {REASONS[first][1]}
      {more.length > 0 && <span className="font-normal text-ink-soft"> and {more.length} more</span>}
    </>
  )
}

/** Document, language, score and signs on one line. */
function Marks({
  item: {
    risky,
    escalated,
    approvedOnce,
    assignee,
    suitsYou,
    reviewerSex,
    score,
    documentType,
    country,
    language,
  },
}: {
  item: CaseItem
}) {
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft md:text-xs md:leading-4 md:*:py-0 md:*:text-xs md:*:leading-4">
      <span className="tabular-nums">
        {[
          getDocumentName(documentType, country),
          STAFF_LANGUAGE_NAMES[language],
          score !== null && `Score ${score}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {risky && (
        <Badge tone="bad" icon={<TriangleExclamationPoint aria-hidden />}>
          Fraud signal
        </Badge>
      )}
      {suitsYou && !assignee && <Badge icon={<UserStar aria-hidden />}>For you</Badge>}
      {reviewerSex && (
        <Badge icon={<UserCheck aria-hidden />}>
          {reviewerSex === 'female' ? 'Asks for a woman' : 'Asks for a man'}
        </Badge>
      )}
      {escalated && (
        <Badge tone="warn" icon={<ShieldExclamationPoint aria-hidden />}>
          Escalated
        </Badge>
      )}
      {approvedOnce && <Badge icon={<UserCheck aria-hidden />}>Approved once</Badge>}
    </p>
  )
}
