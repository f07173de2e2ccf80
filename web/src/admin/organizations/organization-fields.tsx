import type { FieldWords } from '@wabi/contract/endpoint/errors.ts'
import { TextFields } from '../../ui/text-fields.tsx'
import type { Organization } from './use-organizations.ts'

const FIELDS = [
  { name: 'companyName', label: 'Company name', required: true },
  { name: 'businessType', label: 'Kind of business' },
  { name: 'licenseNumber', label: 'License number' },
  { name: 'contactEmail', label: 'Contact e-mail', type: 'email', required: true },
  { name: 'contactPhone', label: 'Contact phone', type: 'tel' },
  { name: 'website', label: 'Website', type: 'url' },
] as const

const ADDRESS = [
  { name: 'street', label: 'Street' },
  { name: 'city', label: 'City' },
  { name: 'region', label: 'Region' },
  { name: 'postalCode', label: 'Postal code' },
  { name: 'country', label: 'Country' },
] as const

type FieldName = (typeof FIELDS)[number]['name']
type AddressName = (typeof ADDRESS)[number]['name']
export type Fields = Record<FieldName, string> & { address: Record<AddressName, string> }

/** Converts an organization to form values; unknown ones are empty. */
export function toFormValues(organization: Organization | null): Fields {
  return {
    ...toTexts(FIELDS, organization ?? {}),
    address: toTexts(ADDRESS, organization?.address ?? {}),
  }
}

function toTexts<Name extends string>(
  fields: readonly { name: Name }[],
  values: { [N in Name]?: string | null },
): Record<Name, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])) as Record<Name, string>
}

interface OrganizationFieldsProps {
  value: Fields
  words: FieldWords
  onChange: (value: Fields) => void
}

export function OrganizationFields({ value, words, onChange }: OrganizationFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextFields
        fields={FIELDS}
        values={value}
        errors={words}
        onChange={(change) => onChange({ ...value, ...change })}
      />
      <TextFields
        fields={ADDRESS}
        values={value.address}
        errors={Object.fromEntries(ADDRESS.map(({ name }) => [name, words[`address.${name}`]]))}
        onChange={(change) => onChange({ ...value, address: { ...value.address, ...change } })}
      />
    </div>
  )
}
