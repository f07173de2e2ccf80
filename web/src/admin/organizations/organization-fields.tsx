import type { FieldWords } from '@wabi/contract/endpoint/errors.ts'
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

/** Converts an organization to form values; unknown ones are empty. */
export function toFormValues(organization: Organization | null): Fields {
  const field = (name: (typeof FIELDS)[number][0]) => organization?.[name] ?? ''
  const addressField = (name: (typeof ADDRESS)[number][0]) => organization?.address[name] ?? ''
  return {
    companyName: field('companyName'),
    businessType: field('businessType'),
    licenseNumber: field('licenseNumber'),
    contactEmail: field('contactEmail'),
    contactPhone: field('contactPhone'),
    website: field('website'),
    address: {
      street: addressField('street'),
      city: addressField('city'),
      region: addressField('region'),
      postalCode: addressField('postalCode'),
      country: addressField('country'),
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
