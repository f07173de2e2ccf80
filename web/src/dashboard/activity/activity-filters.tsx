import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ACTIVITY_KINDS, type ActivityKind } from '@wabi/contract/audit/activity.ts'
import { Search } from 'lucide-react'
import { call } from '../../lib/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { type ActivitySearch, readActivitySearch } from './activity-search.ts'

export const KIND_NAMES: Record<ActivityKind, string> = {
  viewed: 'Viewed',
  decided: 'Decided',
  exported: 'Exported',
  changed: 'Changed',
  access: 'Signed in',
  other: 'Other',
}

/** The filters of the activity log. The URL holds them; the form resets when they change. */
export function ActivityFilters({ search }: { search: ActivitySearch }) {
  const navigate = useNavigate()
  const { data: people = [] } = useQuery({
    queryKey: ['activity-people'],
    queryFn: async () => (await call('listActivePeople')).data,
  })
  const apply = (next: ActivitySearch) => void navigate({ to: '/dashboard/activity', search: next })
  return (
    <search>
      <form
        key={JSON.stringify([search, people.length])}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          apply(readActivitySearch(Object.fromEntries(new FormData(event.currentTarget))))
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          <Field label="Who">
            {(control) => (
              <Select {...control} required={false} name="person" defaultValue={search.person ?? ''}>
                <option value="">Anyone</option>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="What">
            {(control) => (
              <Select {...control} required={false} name="kind" defaultValue={search.kind ?? ''}>
                <option value="">Everything</option>
                {ACTIVITY_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KIND_NAMES[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Verification">
            {(control) => (
              <Input
                {...control}
                required={false}
                name="verificationId"
                defaultValue={search.verificationId ?? ''}
                placeholder="ver_…"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={name === 'from' ? 'From' : 'To'}>
              {(control) => (
                <DateInput {...control} required={false} name={name} defaultValue={search[name] ?? ''} />
              )}
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" className="[&_svg]:size-4">
            <Search aria-hidden />
            Search
          </Button>
          <Button disabled={Object.keys(search).length === 0} onClick={() => apply({})}>
            Clear
          </Button>
        </div>
      </form>
    </search>
  )
}
