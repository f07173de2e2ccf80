import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { DATA_REQUEST_KIND_NAMES, DATA_REQUEST_OUTCOME_NAMES } from '@wabi/contract/rights/data-requests.ts'
import { formatDate } from '../../lib/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { DueDate, StateBadge } from './request-badges.tsx'

type Item = ReplyOf<'listDataRequests'>['data'][number]

const HEAD = ['Request', 'Customer', 'Received', 'Due', 'Identity', 'State']

/** Rows of the register, each linked to its request. */
export function RequestTable({ rows }: { rows: readonly Item[] }) {
  return (
    <Table label="Data requests" head={HEAD}>
      {rows.map((row) => (
        <Row key={row.id}>
          <Cell header label="Request">
            <Link
              to="/dashboard/data-requests/$requestId"
              params={{ requestId: row.id }}
              className="font-medium text-accent underline-offset-2 hover:underline"
            >
              {DATA_REQUEST_KIND_NAMES[row.kind]}
            </Link>
          </Cell>
          <Cell label="Customer" className="md:max-w-56">
            <span className="line-clamp-2 wrap-anywhere">{row.customerName}</span>
          </Cell>
          <Cell label="Received" className="md:whitespace-nowrap">
            <time dateTime={row.receivedAt}>{formatDate(row.receivedAt)}</time>
          </Cell>
          <Cell label="Due">
            <DueDate dueAt={row.dueAt} state={row.state} />
          </Cell>
          <Cell label="Identity">{row.identityChecked ? 'Checked' : 'To be checked'}</Cell>
          <Cell label="State">
            <StateBadge state={row.state} />
            {row.outcome && (
              <span className="ml-2 text-sm text-ink-soft md:ml-0 md:block">
                {DATA_REQUEST_OUTCOME_NAMES[row.outcome]}
              </span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
