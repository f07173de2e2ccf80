import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const FIELDS = [
  {
    name: 'companyName',
    label: 'Company Name',
    hint: "Shown on your customers' pages and in every e-mail to them.",
    autoComplete: 'organization',
    required: true,
  },
  {
    name: 'contactEmail',
    label: 'Company Email',
    hint: 'Shown to customers for questions, unless the platform has its own support address.',
    type: 'email',
    autoComplete: 'email',
    required: true,
  },
  { name: 'contactPhone', label: 'Contact Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'licenseNumber', label: 'License Number' },
] as const

/** Name, contacts and license number. */
export function CompanyCard({ settings }: { settings: Settings }) {
  const { companyName, contactEmail, contactPhone, licenseNumber } = settings
  const initial = { companyName, contactEmail, contactPhone, licenseNumber }
  const [form, setForm] = useState(initial)
  const save = useUpdateSettings()
  const words = save.error instanceof ApiError ? save.error.fields : {}
  const changed = FIELDS.some(({ name }) => form[name] !== initial[name])
  return (
    <Card title="Company">
      <SaveForm action="Save company" ready={changed} busy={save.isPending} onSave={() => save.mutate(form)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFields
            fields={FIELDS}
            values={form}
            errors={words}
            onChange={(change) => setForm({ ...form, ...change })}
          />
        </div>
      </SaveForm>
    </Card>
  )
}
