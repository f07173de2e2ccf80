import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
} from '@wabi/contract/rights/data-requests.ts'
import { FileUser, Plus } from 'lucide-react'
import { call } from '../../lib/calls.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotAllowed } from '../shell/not-allowed.tsx'
import { readKnownSearch } from './known-search.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { STATE_NAMES } from './request-badges.tsx'
import type { RequestSearch } from './request-search.ts'
import { RequestTable } from './request-table.tsx'

/** The register of what customers ask about their data, for owner, admins and auditors. */
export function RequestsPage() {
  const mayRead = useHasPermission('data-requests:read')
  if (!mayRead) return <NotAllowed>Your role does not allow seeing the register of data requests.</NotAllowed>
  return <Register />
}

function Register() {
  const search = readKnownSearch({ ...useSearch({ from: '/dashboard/data-requests' }) })
  const { new: isNew, ...filter } = search
  const navigate = useNavigate()
  const mayManage = useHasPermission('data-requests:manage')
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['data-requests', 'list', filter],
    queryFn: ({ pageParam }) => call('listDataRequests', { query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page?.next ?? undefined,
  })
  const rows = data?.pages.flatMap((page) => page.data)
  const isFiltered = Object.keys(filter).length > 0
  const apply = (next: RequestSearch) =>
    void navigate({ to: '/dashboard/data-requests', search: next, replace: true })
  const change = (name: 'state' | 'kind', value: string) =>
    apply(readKnownSearch({ ...filter, [name]: value || undefined }))
  return (
    <Card
      title="Data requests"
      note="What customers ask about their data, with the deadline for the answer."
      actions={
        mayManage && (
          <Button
            variant="primary"
            className="[&_svg]:size-4.5"
            onClick={() => apply({ ...filter, new: true })}
          >
            <Plus aria-hidden />
            Enter a request
          </Button>
        )
      }
      flush
    >
      <search className="flex flex-wrap items-end gap-3 px-4 pb-4 md:px-5">
        <Field label="State" className="w-full sm:w-44">
          {(control) => (
            <Select
              {...control}
              value={filter.state ?? ''}
              onChange={(event) => change('state', event.target.value)}
            >
              <option value="">Any</option>
              {DATA_REQUEST_STATES.map((state) => (
                <option key={state} value={state}>
                  {STATE_NAMES[state]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Kind" className="w-full sm:w-56">
          {(control) => (
            <Select
              {...control}
              value={filter.kind ?? ''}
              onChange={(event) => change('kind', event.target.value)}
            >
              <option value="">Any</option>
              {DATA_REQUEST_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {DATA_REQUEST_KIND_NAMES[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isFiltered && <Button onClick={() => apply({})}>Clear</Button>}
      </search>
      {error ? (
        <QueryError title="The register could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Empty
          icon={<FileUser />}
          title={isFiltered ? 'No request matches these filters' : 'There are no requests'}
        >
          {!isFiltered &&
            'Requests that customers file on the page of their check appear here by themselves.'}
        </Empty>
      ) : (
        <>
          <RequestTable rows={rows} />
          {hasNextPage && (
            <div className="border-t border-line p-4">
              <Button className="w-full" busy={isFetching} onClick={() => void fetchNextPage()}>
                Older requests
              </Button>
            </div>
          )}
        </>
      )}
      {isNew && mayManage && (
        <NewRequestDialog verificationId={filter.verificationId ?? ''} onClose={() => apply(filter)} />
      )}
    </Card>
  )
}
