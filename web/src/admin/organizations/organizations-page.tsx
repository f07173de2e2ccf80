import { useNavigate, useSearch } from '@tanstack/react-router'
import { Landmark, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CursorPager } from '../../ui/cursor-pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { CompanyCell } from '../clients/company-cell.tsx'
import { StatusBadge } from '../clients/status-badge.tsx'
import { CreateOrganizationDialog } from './create-organization-dialog.tsx'
import { readOrganizationSearch } from './organization-search.ts'
import { type OrganizationItem, useOrganizations } from './use-organizations.ts'

/** The list of organizations, which group clients. */
export function OrganizationsPage() {
  const search = readOrganizationSearch({ ...useSearch({ from: '/admin/organizations' }) })
  const navigate = useNavigate({ from: '/admin/organizations' })
  const mayManage = useHasAdminPermission('clients:manage')
  const [adding, setAdding] = useState(false)
  const { data, error, isFetching, refetch } = useOrganizations(search)
  return (
    <>
      <Card
        title="Organizations"
        note="Several clients may belong to one. Suspending it suspends them all."
        flush
        actions={mayManage && <AddButton onClick={() => setAdding(true)}>New organization</AddButton>}
      >
        <div className="flex flex-wrap gap-3 px-4 pb-4 md:px-5">
          <SearchField
            label="Search organizations"
            placeholder="Name, license number, e-mail or id"
            value={search.search ?? ''}
            onSearch={(text) =>
              void navigate({ search: readOrganizationSearch({ search: text }), replace: true })
            }
          />
        </div>
        {error ? (
          <QueryError title="The organizations could not be loaded" query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <Loading />
        ) : data.data.length > 0 ? (
          <OrganizationTable organizations={data.data} />
        ) : search.search ? (
          <Empty
            icon={<ListFilter />}
            title="No organization matches this search"
            action={<Button onClick={() => void navigate({ search: {} })}>Show all</Button>}
          />
        ) : (
          <Empty icon={<Landmark />} title="No organization yet">
            Group clients that belong to the same company here.
          </Empty>
        )}
        <CursorPager
          pages={search.pages ?? []}
          next={data?.page?.next ?? null}
          busy={isFetching}
          onPages={(pages) => void navigate({ search: { ...search, pages } })}
        />
      </Card>
      {adding && <CreateOrganizationDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function OrganizationTable({ organizations }: { organizations: readonly OrganizationItem[] }) {
  return (
    <Table label="Organizations" head={['Organization', 'Business', 'Status', 'Clients', 'Added']} stickyHead>
      {organizations.map((organization) => (
        <Row key={organization.id} compact>
          <CompanyCell
            company={organization}
            link={{ to: '/admin/organizations/$organizationId', params: { organizationId: organization.id } }}
          />
          <Cell label="Business" className="md:w-1/4 md:max-w-0">
            <span className="block truncate" title={organization.businessType || undefined}>
              {organization.businessType || '–'}
            </span>
          </Cell>
          <Cell label="Status" className="whitespace-nowrap">
            <StatusBadge status={organization.status} />
          </Cell>
          <Cell label="Clients">{formatNumber(organization.clients)}</Cell>
          <Cell label="Added" className="whitespace-nowrap">
            {formatDate(organization.createdAt)}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
