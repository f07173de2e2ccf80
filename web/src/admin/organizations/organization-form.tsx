import { useState } from 'react'
import { ApiError, wordsOf } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { fieldsOf, OrganizationFields } from './organization-fields.tsx'
import { type Organization, useUpdateOrganization } from './use-organizations.ts'

/** All its fields, to be changed. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const before = fieldsOf(organization)
  const [form, setForm] = useState(before)
  const save = useUpdateOrganization(organization.id)
  const words = save.error instanceof ApiError ? save.error.fields : {}
  const changes = Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => JSON.stringify(before[name as keyof typeof before]) !== JSON.stringify(value),
    ),
  )
  const changed = Object.keys(changes).length > 0
  return (
    <Card title="Fields">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (changed && !save.isPending) save.mutate(changes)
        }}
      >
        {save.isError && Object.keys(words).length === 0 && (
          <Alert>{wordsOf(save.error, 'This could not be saved. Please try again.')}</Alert>
        )}
        <OrganizationFields value={form} words={words} onChange={setForm} />
        <Button
          type="submit"
          look="primary"
          disabled={!changed}
          busy={save.isPending}
          className="justify-self-start"
        >
          Save
        </Button>
      </form>
    </Card>
  )
}
