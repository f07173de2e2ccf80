import { MIN_REASON_LENGTH } from '@wabi/contract/rules/reason-limits.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { type RuleVersion, useRuleAction } from './use-rules.ts'

/** Takes the current version out of force, with a reason that is stored. */
export function RetireDialog({ version, onClose }: { version: RuleVersion; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const retire = useRuleAction('retire', onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Take version ${version.version} out of force`}
      description="From the next decision on, this document follows the rule for every country, or none. Earlier decisions stay as they are."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!retire.isPending) retire.mutate({ id: version.id, reason })
        }}
      >
        <Field label="Why" required hint="At least 10 characters. It is stored in the audit log.">
          {(control) => (
            <Textarea {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="danger"
            disabled={reason.trim().length < MIN_REASON_LENGTH}
            busy={retire.isPending}
          >
            Take out of force
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
