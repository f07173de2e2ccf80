import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { AUDIT_ACTORS } from '@wabi/contract/audit/audit-actors.ts'
import { useId } from 'react'
import { call } from '../../lib/calls.ts'
import { Button } from '../../ui/button.tsx'
import { DayPresetSelect } from '../../lib/day-presets.tsx'
import { FilterForm, SelectFilter, TextFilter } from '../../ui/filter-form.tsx'
import { ACTOR_KINDS } from './actor-names.ts'
import { type AuditSearch, readAuditSearch } from './audit-query.ts'

/** The most common searches. */
const COMMON_SEARCHES: readonly (readonly [label: string, search: AuditSearch])[] = [
  ['Pictures viewed', { action: 'evidence.viewed' }],
  ['Cases opened by staff', { action: 'case.opened' }],
  ['Sign-ins of staff', { action: 'auth', actorKind: 'admin' }],
  ['Decisions', { action: 'verification.decided' }],
]

/** The filters of the audit log. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const listId = useId()
  const { data: actions = [] } = useQuery({
    queryKey: ['audit-actions'],
    queryFn: async () => (await call('listAuditActions')).data,
  })
  const apply = (next: AuditSearch) => void navigate({ to: '/admin/audit', search: next })
  const presets = COMMON_SEARCHES.map(([label, preset]) => (
    <Button key={label} variant="quiet" className="xl:px-2 xl:text-sm" onClick={() => apply(preset)}>
      {label}
    </Button>
  ))
  return (
    <FilterForm
      search={search}
      className="gap-4 xl:gap-2"
      columns="sm:grid-cols-2 lg:grid-cols-4 xl:gap-x-2 xl:gap-y-1.5 xl:[&_label]:mb-0.5 xl:[&_label]:text-sm"
      onSearch={(fields) => apply(readAuditSearch(fields))}
      onClear={() => apply({})}
      foot={
        <>
          <DayPresetSelect chosen={search} onSearch={(fields) => apply(readAuditSearch(fields))} />
          <span className="flex flex-wrap gap-x-1 md:ml-auto">{presets}</span>
        </>
      }
    >
      <TextFilter name="actor" label="Who" value={search.actor} placeholder="Username, e-mail or id" />
      <SelectFilter
        name="actorKind"
        label="Kind of actor"
        value={search.actorKind}
        all="Anyone"
        options={AUDIT_ACTORS.map((kind) => [kind, ACTOR_KINDS[kind]])}
      />
      <TextFilter
        name="action"
        label="Action"
        value={search.action}
        placeholder="evidence.viewed"
        list={listId}
      />
      <TextFilter name="subject" label="Subject" value={search.subject} placeholder="ver_… or another id" />
      <TextFilter name="client" label="Client" value={search.client} placeholder="Name, id, or 'platform'" />
      <TextFilter name="from" label="From" value={search.from} type="date" />
      <TextFilter name="to" label="To" value={search.to} type="date" />
      <TextFilter name="ip" label="IP address" value={search.ip} />
      <datalist id={listId}>
        {actions.map((action) => (
          <option key={action} value={action}>
            {action}
          </option>
        ))}
      </datalist>
    </FilterForm>
  )
}
