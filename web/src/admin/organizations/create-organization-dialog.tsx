import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toFormValues, OrganizationFields } from './organization-fields.tsx'
import { useCreateOrganization } from './use-organizations.ts'

/** Creates an organization without clients. */
export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [form, setForm] = useState(() => toFormValues(null))
  const add = useCreateOrganization()
  const words = add.error instanceof ApiError ? add.error.fields : {}
  const filled = form.companyName.trim() !== '' && form.contactEmail.trim() !== ''
  return (
    <Dialog open onOpenChange={onClose} title="New organization">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!filled || add.isPending) return
          add.mutate(form, {
            onSuccess: ({ data: { id } }) =>
              void navigate({ to: '/admin/organizations/$organizationId', params: { organizationId: id } }),
          })
        }}
      >
        {add.isError && Object.keys(words).length === 0 && (
          <Alert>
            {getErrorMessage(add.error, 'The organization could not be created. Please try again.')}
          </Alert>
        )}
        <OrganizationFields value={form} words={words} onChange={setForm} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!filled} busy={add.isPending}>
            Create
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
