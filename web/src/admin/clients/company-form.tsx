import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { getChanges } from '../../lib/get-changes.ts'
import { Card } from '../../ui/card.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { COMPANY_FIELDS } from './company-fields.ts'
import { OrganizationSelect } from './organization-select.tsx'
import { type Client, useUpdateClient } from './use-clients.ts'

/** Name, contacts, license number and organization of a client. */
export function CompanyForm({ client }: { client: Client }) {
  const { companyName, contactEmail, contactPhone } = client
  const initial = {
    companyName,
    contactEmail,
    contactPhone,
    licenseNumber: client.licenseNumber ?? '',
    organizationId: client.organization?.id ?? null,
  }
  const [form, setForm] = useState(initial)
  const save = useUpdateClient(client.id)
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {}
  const changes = getChanges(initial, form)
  return (
    <Card
      title="Company"
      note="The name appears on its customers’ pages and in every e-mail to them."
      className="max-w-3xl"
    >
      <SaveForm
        action="Save company"
        ready={Object.keys(changes).length > 0}
        busy={save.isPending}
        onSave={() => save.mutate(changes)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFields
            fields={COMPANY_FIELDS}
            values={form}
            errors={fieldErrors}
            onChange={(change) => setForm({ ...form, ...change })}
          />
          <OrganizationSelect
            value={form.organizationId}
            name={client.organization?.companyName}
            onChange={(organizationId) => setForm({ ...form, organizationId })}
          />
        </div>
      </SaveForm>
    </Card>
  )
}
