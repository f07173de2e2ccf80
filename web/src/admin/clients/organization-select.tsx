import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

interface OrganizationSelectProps {
  value: string | null
  /** Name of the current organization, shown until the list has loaded. */
  name?: string | undefined
  onChange: (organizationId: string | null) => void
}

/** Selects the organization of a client, or none. */
export function OrganizationSelect({ value, name, onChange }: OrganizationSelectProps) {
  const { data } = useQuery({
    queryKey: ['organizations', 'choices'],
    queryFn: async () => (await call('listOrganizations', { query: { limit: 100 } })).data,
    staleTime: 10_000,
  })
  const known = data?.some(({ id }) => id === value)
  return (
    <Field label="Organization" hint="Suspending an organization suspends all its clients.">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">None</option>
          {value !== null && !known && <option value={value}>{name ?? value}</option>}
          {data?.map(({ id, companyName }) => (
            <option key={id} value={id}>
              {companyName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
