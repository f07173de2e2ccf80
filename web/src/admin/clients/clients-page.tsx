import { useNavigate, useSearch } from '@tanstack/react-router'
import { BuildingComplex, ListFilter } from 'lucide-react'
import { useId, useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Select } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CursorPager } from '../../ui/cursor-pager.tsx'
import { Refreshing } from '../../ui/refreshing.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type ClientSearch, readClientSearch } from './client-search.ts'
import { ClientTable } from './client-table.tsx'
import { CreateClientDialog } from './create-client-dialog.tsx'
import { useClients } from './use-clients.ts'

/** All companies that check customers on this platform. */
export function ClientsPage() {
  const search = readClientSearch({ ...useSearch({ from: '/admin/clients' }) })
  const navigate = useNavigate({ from: '/admin/clients' })
  const mayManage = useHasAdminPermission('clients:manage')
  const [adding, setAdding] = useState(false)
  const id = useId()
  const { data, error, isFetching, isPlaceholderData, refetch } = useClients(search)
  const filter = (change: { [K in keyof ClientSearch]?: string | undefined }) =>
    void navigate({ search: readClientSearch({ ...search, pages: undefined, ...change }), replace: true })
  const filtered = Boolean(search.search ?? search.status ?? search.approval ?? search.organizationId)

  return (
    <>
      <Card
        title="Clients"
        note="All companies that check customers on this platform, newest first."
        flush
        actions={mayManage && <AddButton onClick={() => setAdding(true)}>New client</AddButton>}
      >
        <div className="flex flex-wrap items-end gap-3 px-4 pb-4 md:px-5">
          <SearchField
            label="Search clients"
            placeholder="Name, license number, e-mail or id"
            value={search.search ?? ''}
            onSearch={(text) => filter({ search: text })}
          />
          <div className="min-w-36 max-sm:w-full">
            <label htmlFor={id} className="sr-only">
              Status
            </label>
            <Select
              id={id}
              value={search.approval ?? search.status ?? ''}
              onChange={({ target: { value } }) => filter({ status: value, approval: value })}
            >
              <option value="">All statuses</option>
              <option value="active">Active</option>
              <option value="suspended">Suspended</option>
              <option value="erased">Erased</option>
              <option value="waiting">Waiting for approval</option>
              <option value="refused">Refused</option>
            </Select>
          </div>
          {search.organizationId && (
            <Button onClick={() => filter({ organizationId: undefined })}>Show all organizations</Button>
          )}
        </div>
        {error ? (
          <QueryError title="The clients could not be loaded" query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <Loading />
        ) : data.data.length > 0 ? (
          <Refreshing active={isPlaceholderData}>
            <ClientTable clients={data.data} />
          </Refreshing>
        ) : filtered ? (
          <Empty
            icon={<ListFilter />}
            title="No client matches these filters"
            action={<Button onClick={() => void navigate({ search: {} })}>Show all clients</Button>}
          />
        ) : (
          <Empty icon={<BuildingComplex />} title="No client yet">
            A company can sign up itself, or you create it and invite its owner.
          </Empty>
        )}
        <CursorPager
          pages={search.pages ?? []}
          next={data?.page?.next ?? null}
          busy={isFetching}
          onPages={(pages) => void navigate({ search: { ...search, pages } })}
        />
      </Card>
      {adding && <CreateClientDialog onClose={() => setAdding(false)} />}
    </>
  )
}
