import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getFormError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { COMPANY_FIELDS } from './company-fields.ts'
import { OrganizationSelect } from './organization-select.tsx'

const OWNER = [
  {
    name: 'ownerEmail',
    label: 'Owner’s e-mail',
    hint: 'Gets an invitation to choose a username and a password. It works for seven days.',
    type: 'email',
    maxLength: 254,
    required: true,
  },
] as const

const EMPTY = { companyName: '', contactEmail: '', contactPhone: '', licenseNumber: '', ownerEmail: '' }

/** Creates a client and invites its owner by e-mail. */
export function CreateClientDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [form, setForm] = useState(EMPTY)
  const [organizationId, setOrganizationId] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: async () => (await call('createClient', { body: { ...form, organizationId } })).data,
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: ['clients'] })
      toast({
        title: 'Client created',
        description: `${form.ownerEmail} was invited by e-mail as its owner.`,
      })
      await navigate({ to: '/admin/clients/$clientId', params: { clientId: id } })
    },
  })
  const fieldErrors = add.error instanceof ApiError ? add.error.fields : {}
  const fields = {
    values: form,
    errors: fieldErrors,
    onChange: (change: Partial<typeof EMPTY>) => setForm({ ...form, ...change }),
  }
  const filled = [form.companyName, form.contactEmail, form.ownerEmail].every((value) => value.trim() !== '')
  return (
    <Dialog open onOpenChange={onClose} title="New client">
      <DialogForm
        action="Create and invite"
        ready={filled}
        busy={add.isPending}
        refusal={getFormError(add.error, 'The client could not be created. Please try again.')}
        onSubmit={() => add.mutate()}
        onCancel={onClose}
      >
        <TextFields fields={COMPANY_FIELDS} {...fields} />
        <OrganizationSelect value={organizationId} onChange={setOrganizationId} />
        <TextFields fields={OWNER} {...fields} />
      </DialogForm>
    </Dialog>
  )
}
