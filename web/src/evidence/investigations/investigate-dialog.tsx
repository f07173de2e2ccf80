import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getFormError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import type { ReviewScope } from '../review-scope.ts'

interface InvestigateDialogProps {
  scope: ReviewScope
  verificationIds: readonly string[]
  onClose: () => void
}

const NEW = ''

/** Puts verifications into a new investigation or an open one, and opens it. */
export function InvestigateDialog({ scope, verificationIds, onClose }: InvestigateDialogProps) {
  const { list, create, addCases, one } = scope.investigations
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [title, setTitle] = useState('')
  const [into, setInto] = useState(NEW)
  const { data = [] } = useQuery({
    queryKey: ['investigations', list],
    queryFn: async () => (await call(list)).data,
  })
  const open = data.filter(({ closed }) => closed === null)
  const save = useMutation({
    mutationFn: () =>
      into === NEW
        ? call(create, { body: { title, verificationIds: [...verificationIds] } })
        : call(addCases, {
            params: { investigationId: into },
            body: { verificationIds: [...verificationIds] },
          }),
    onSuccess: async ({ data: { id } }) => {
      await cache.invalidateQueries({ queryKey: ['investigations'] })
      await navigate({ to: one, params: { investigationId: id } })
    },
  })
  const count = verificationIds.length
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={count === 1 ? 'Investigate 1 case' : `Investigate ${count} cases`}
      description="An investigation collects cases with notes. It changes nothing about them until you decide."
    >
      <DialogForm
        action={into === NEW ? 'Start investigation' : 'Add'}
        ready={into !== NEW || title.trim().length >= 2}
        busy={save.isPending}
        refusal={getFormError(save.error, 'The investigation could not be saved. Please try again.')}
        onSubmit={() => save.mutate()}
        onCancel={onClose}
      >
        {open.length > 0 && (
          <Field label="Investigation">
            {(control) => (
              <Select {...control} value={into} onChange={(event) => setInto(event.target.value)}>
                <option value={NEW}>A new one</option>
                {open.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {into === NEW && (
          <Field label="Title" required>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={200}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
        )}
      </DialogForm>
    </Dialog>
  )
}
