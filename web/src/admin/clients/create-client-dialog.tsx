import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { OrganizationSelect } from './organization-select.tsx'

const FIELDS = [
  ['companyName', 'Company name', 'text', 200, true],
  ['contactEmail', 'Company e-mail', 'email', 254, true],
  ['contactPhone', 'Contact phone', 'tel', 40, false],
  ['licenseNumber', 'Licence number', 'text', 80, false],
] as const

const EMPTY = { companyName: '', contactEmail: '', contactPhone: '', licenseNumber: '', ownerEmail: '' }

/** Creates a client and invites its owner by mail. */
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
        description: `${form.ownerEmail} was invited by mail as its owner.`,
      })
      await navigate({ to: '/admin/clients/$clientId', params: { clientId: id } })
    },
  })
  const fieldErrors = add.error instanceof ApiError ? add.error.fields : {}
  const filled = [form.companyName, form.contactEmail, form.ownerEmail].every((value) => value.trim() !== '')
  return (
    <Dialog open onOpenChange={onClose} title="New client">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (filled && !add.isPending) add.mutate()
        }}
      >
        {add.isError && Object.keys(fieldErrors).length === 0 && (
          <Alert>{getErrorMessage(add.error, 'The client could not be created. Please try again.')}</Alert>
        )}
        {FIELDS.map(([name, label, type, maxLength, required]) => (
          <Field key={name} label={label} required={required} error={fieldErrors[name]}>
            {(control) => (
              <Input
                {...control}
                type={type}
                value={form[name]}
                onChange={(event) => setForm({ ...form, [name]: event.target.value })}
                autoComplete="off"
                maxLength={maxLength}
              />
            )}
          </Field>
        ))}
        <OrganizationSelect value={organizationId} onChange={setOrganizationId} />
        <Field
          label="Owner’s e-mail"
          required
          hint="Gets an invitation to choose a username and a password. It works for seven days."
          error={fieldErrors.ownerEmail}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              value={form.ownerEmail}
              onChange={(event) => setForm({ ...form, ownerEmail: event.target.value })}
              autoComplete="off"
              maxLength={254}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={!filled} busy={add.isPending}>
            Create and invite
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
