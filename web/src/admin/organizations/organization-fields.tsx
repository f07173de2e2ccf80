import type { FieldWords } from '@wabi/contract/errors.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Organization } from './use-organizations.ts'

const FIELDS = [
  ['companyName', 'Company name', 'text', true],
  ['businessType', 'Kind of business', 'text', false],
  ['licenseNumber', 'Licence number', 'text', false],
  ['contactEmail', 'Contact e-mail', 'email', true],
  ['contactPhone', 'Contact phone', 'tel', false],
  ['website', 'Website', 'url', false],
] as const

const ADDRESS = [
  ['street', 'Street'],
  ['city', 'City'],
  ['region', 'Region'],
  ['postalCode', 'Postal code'],
  ['country', 'Country'],
] as const

export type Fields = Record<(typeof FIELDS)[number][0], string> & {
  address: Record<(typeof ADDRESS)[number][0], string>
}

/** All that is known of an organization, as fields; empty where nothing is. */
export function fieldsOf(organization: Organization | null): Fields {
  const of = (name: (typeof FIELDS)[number][0]) => organization?.[name] ?? ''
  const part = (name: (typeof ADDRESS)[number][0]) => organization?.address[name] ?? ''
  return {
    companyName: of('companyName'),
    businessType: of('businessType'),
    licenseNumber: of('licenseNumber'),
    contactEmail: of('contactEmail'),
    contactPhone: of('contactPhone'),
    website: of('website'),
    address: {
      street: part('street'),
      city: part('city'),
      region: part('region'),
      postalCode: part('postalCode'),
      country: part('country'),
    },
  }
}

interface OrganizationFieldsProps {
  value: Fields
  words: FieldWords
  onChange: (value: Fields) => void
}

export function OrganizationFields({ value, words, onChange }: OrganizationFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {FIELDS.map(([name, label, type, required]) => (
        <Field key={name} label={label} required={required} error={words[name]}>
          {(control) => (
            <Input
              {...control}
              type={type}
              value={value[name]}
              onChange={(event) => onChange({ ...value, [name]: event.target.value })}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      {ADDRESS.map(([name, label]) => (
        <Field key={name} label={label} error={words[`address.${name}`]}>
          {(control) => (
            <Input
              {...control}
              value={value.address[name]}
              onChange={(event) =>
                onChange({ ...value, address: { ...value.address, [name]: event.target.value } })
              }
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </div>
  )
}
