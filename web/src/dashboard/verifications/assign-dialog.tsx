import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { assigneeName, listAssignees, useReviewers } from './use-reviewers.ts'

interface AssignDialogProps {
  chosen: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Assigns the selected rows to one person. */
export function AssignDialog({ chosen, onDone, onClose }: AssignDialogProps) {
  const cache = useQueryClient()
  const staff = listAssignees(useReviewers())
  const [assignee, setAssignee] = useState<string | null>(null)
  const value = assignee ?? staff[0]?.id ?? ''
  const assign = useMutation({
    mutationFn: () =>
      call('assignVerifications', { body: { assignee: value || null, verificationIds: [...chosen] } }),
    onSuccess: ({ data }) => {
      const refused = data.filter(({ done }) => !done)
      toast({
        title: `${data.length - refused.length} of ${data.length} ${value ? 'assigned' : 'unassigned'}`,
        ...(refused.length > 0 && { description: [...new Set(refused.map(({ words }) => words))].join(' ') }),
      })
      onDone()
      return cache.invalidateQueries({ queryKey: ['verifications'] })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={chosen.length === 1 ? 'Assign 1 case' : `Assign ${chosen.length} cases`}
    >
      {assign.error && <Alert>{getErrorMessage(assign.error, 'The server did not answer.')}</Alert>}
      <Field label="Assign to">
        {(control) => (
          <Select {...control} value={value} onChange={(event) => setAssignee(event.target.value)}>
            {staff.map((one) => (
              <option key={one.id} value={one.id}>
                {assigneeName(one)}
              </option>
            ))}
            <option value="">Nobody</option>
          </Select>
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          busy={assign.isPending}
          // While the list is loading, the choice would be nobody.
          disabled={staff.length === 0 && assignee === null}
          onClick={() => assign.mutate()}
        >
          Assign
        </Button>
      </DialogActions>
    </Dialog>
  )
}
