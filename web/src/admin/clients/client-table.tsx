import { Link } from '@tanstack/react-router'
import { formatAgo, formatInstant, formatNumber } from '../../lib/format.ts'
import { Cell, IN_LINKED_ROW, Row, Table } from '../../ui/table.tsx'
import { CompanyCell } from './company-cell.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { ClientItem } from './use-clients.ts'

const HEAD = ['Client', 'Organization', 'Status', 'This month', 'Last activity']

/** A table of clients with their usage. */
export function ClientTable({ clients }: { clients: readonly ClientItem[] }) {
  return (
    <Table label="Clients" head={HEAD} stickyHead>
      {clients.map((client) => (
        <Row key={client.id} compact>
          <CompanyCell
            company={client}
            link={{ to: '/admin/clients/$clientId', params: { clientId: client.id } }}
          />
          <Cell label="Organization" className="md:w-1/4 md:max-w-0">
            {client.organization ? (
              <Link
                to="/admin/organizations/$organizationId"
                params={{ organizationId: client.organization.id }}
                title={client.organization.companyName}
                className={`block truncate text-accent underline-offset-2 hover:underline max-md:py-2.5 ${IN_LINKED_ROW}`}
              >
                {client.organization.companyName}
              </Link>
            ) : (
              <span className="text-ink-soft">None</span>
            )}
          </Cell>
          <Cell label="Status" className="whitespace-nowrap">
            <StatusBadge status={client.status} approval={client.approval} />
          </Cell>
          <Cell label="This month" className="whitespace-nowrap">
            {formatNumber(client.verificationsThisMonth)}
            <span className="text-ink-soft"> started</span>
          </Cell>
          <Cell label="Last activity" className="whitespace-nowrap">
            {client.lastActivityAt ? (
              <time dateTime={client.lastActivityAt} title={formatInstant(client.lastActivityAt)}>
                {formatAgo(client.lastActivityAt)}
              </time>
            ) : (
              <span className="text-ink-soft">None yet</span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
