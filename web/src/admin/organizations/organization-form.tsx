import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { getChanges } from '../../lib/get-changes.ts'
import { Card } from '../../ui/card.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { toFormValues, OrganizationFields } from './organization-fields.tsx'
import { type Organization, useUpdateOrganization } from './use-organizations.ts'

/** The form to edit an organization. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const initial = toFormValues(organization)
  const [form, setForm] = useState(initial)
  const save = useUpdateOrganization(organization.id)
  const words = save.error instanceof ApiError ? save.error.fields : {}
  const changes = getChanges(initial, form)
  return (
    <Card title="Details">
      <SaveForm
        action="Save organization"
        ready={Object.keys(changes).length > 0}
        busy={save.isPending}
        onSave={() => save.mutate(changes)}
      >
        {save.isError && Object.keys(words).length === 0 && (
          <Alert>{getErrorMessage(save.error, 'This could not be saved. Please try again.')}</Alert>
        )}
        <OrganizationFields value={form} words={words} onChange={setForm} />
      </SaveForm>
    </Card>
  )
}
