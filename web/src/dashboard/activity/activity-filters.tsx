import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ACTIVITY_KINDS, type ActivityKind } from '@wabi/contract/audit/activity.ts'
import { call } from '../../lib/calls.ts'
import { DayPresetButtons } from '../../lib/day-presets.tsx'
import { DayFilters, FilterForm, SelectFilter, TextFilter } from '../../ui/filter-form.tsx'
import { type ActivitySearch, readActivitySearch } from './activity-search.ts'

export const KIND_NAMES: Record<ActivityKind, string> = {
  viewed: 'Viewed',
  decided: 'Decided',
  exported: 'Exported',
  changed: 'Changed',
  access: 'Signed in',
  other: 'Other',
}

/** The filters of the activity log. */
export function ActivityFilters({ search }: { search: ActivitySearch }) {
  const navigate = useNavigate()
  const { data: people = [] } = useQuery({
    queryKey: ['activity-people'],
    queryFn: async () => (await call('listActivePeople')).data,
  })
  const apply = (next: ActivitySearch) => void navigate({ to: '/dashboard/activity', search: next })
  return (
    <FilterForm
      search={search}
      options={people.length}
      columns="sm:grid-cols-2 lg:grid-cols-5"
      onSearch={(fields) => apply(readActivitySearch(fields))}
      onClear={() => apply({})}
      foot={<DayPresetButtons chosen={search} onSearch={(fields) => apply(readActivitySearch(fields))} />}
    >
      <SelectFilter
        name="person"
        label="Who"
        value={search.person}
        all="Anyone"
        options={people.map(({ id, name }) => [id, name])}
      />
      <SelectFilter
        name="kind"
        label="What"
        value={search.kind}
        all="Everything"
        options={ACTIVITY_KINDS.map((kind) => [kind, KIND_NAMES[kind]])}
      />
      <TextFilter
        name="verificationId"
        label="Verification"
        value={search.verificationId}
        placeholder="ver_…"
      />
      <DayFilters from={search.from} to={search.to} />
    </FilterForm>
  )
}
