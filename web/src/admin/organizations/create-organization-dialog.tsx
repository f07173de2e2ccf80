import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getFormError } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
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
      <DialogForm
        action="Create"
        ready={filled}
        busy={add.isPending}
        refusal={getFormError(add.error, 'The organization could not be created. Please try again.')}
        onSubmit={() =>
          add.mutate(form, {
            onSuccess: ({ data: { id } }) =>
              void navigate({ to: '/admin/organizations/$organizationId', params: { organizationId: id } }),
          })
        }
        onCancel={onClose}
      >
        <OrganizationFields value={form} words={words} onChange={setForm} />
      </DialogForm>
    </Dialog>
  )
}
