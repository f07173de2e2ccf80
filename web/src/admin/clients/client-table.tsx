import { Link } from '@tanstack/react-router'
import { formatAgo, formatInstant, formatNumber } from '../../lib/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { CompanyCell } from './company-cell.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { ClientItem } from './use-clients.ts'

const HEAD = ['Client', 'Organization', 'Status', 'This month', 'Last activity']

/** A table of clients with their usage. */
export function ClientTable({ clients }: { clients: readonly ClientItem[] }) {
  return (
    <Table label="Clients" head={HEAD}>
      {clients.map((client) => (
        <Row key={client.id}>
          <CompanyCell
            company={client}
            link={{ to: '/admin/clients/$clientId', params: { clientId: client.id } }}
          />
          <Cell label="Organization" className="md:max-w-56">
            {client.organization ? (
              <Link
                to="/admin/organizations/$organizationId"
                params={{ organizationId: client.organization.id }}
                className="wrap-anywhere text-accent underline-offset-2 hover:underline"
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
