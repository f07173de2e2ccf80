import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const FIELDS = [
  ['companyName', 'Company Name', 'organization', true],
  ['contactEmail', 'Company Email', 'email', true],
  ['contactPhone', 'Contact Phone', 'tel', false],
  ['licenseNumber', 'License Number', 'off', false],
] as const

const HINTS: Partial<Record<(typeof FIELDS)[number][0], string>> = {
  companyName: "Shown on your customers' pages and in every e-mail to them.",
  contactEmail: 'Shown to customers for questions, unless the platform has its own support address.',
}

/** Name, contacts and licence number. */
export function CompanyCard({ settings }: { settings: Settings }) {
  const { companyName, contactEmail, contactPhone, licenseNumber } = settings
  const initial = { companyName, contactEmail, contactPhone, licenseNumber }
  const [form, setForm] = useState(initial)
  const save = useUpdateSettings()
  const words = save.error instanceof ApiError ? save.error.fields : {}
  const changed = FIELDS.some(([name]) => form[name] !== initial[name])
  return (
    <Card title="Company">
      <SaveForm action="Save company" ready={changed} busy={save.isPending} onSave={() => save.mutate(form)}>
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(([name, label, autoComplete, required]) => (
            <Field key={name} label={label} required={required} hint={HINTS[name]} error={words[name]}>
              {(control) => (
                <Input
                  {...control}
                  type={name === 'contactEmail' ? 'email' : name === 'contactPhone' ? 'tel' : 'text'}
                  value={form[name]}
                  onChange={(event) => setForm({ ...form, [name]: event.target.value })}
                  autoComplete={autoComplete}
                />
              )}
            </Field>
          ))}
        </div>
      </SaveForm>
    </Card>
  )
}
