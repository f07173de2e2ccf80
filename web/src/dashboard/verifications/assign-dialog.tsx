import { AssigneeSelect } from '../../evidence/review/assignee-select.tsx'
import { useAssignChosen } from '../../evidence/review/use-reviewers.ts'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

interface AssignDialogProps {
  chosen: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Assigns the selected rows to one person. */
export function AssignDialog({ chosen, onDone, onClose }: AssignDialogProps) {
  const { assignee, select, assign, isPending, ready } = useAssignChosen(CLIENT_REVIEW, chosen, onDone)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={chosen.length === 1 ? 'Assign 1 case' : `Assign ${chosen.length} cases`}
    >
      <Field label="Assign to">
        {(control) => (
          <AssigneeSelect {...control} automatic scope={CLIENT_REVIEW} value={assignee} onAssign={select} />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isPending} disabled={!ready} onClick={assign}>
          Assign
        </Button>
      </DialogActions>
    </Dialog>
  )
}
