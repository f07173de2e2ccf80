import { MIN_REASON_LENGTH } from '@wabi/contract/rules/reason-limits.ts'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
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
      <DialogForm
        action="Take out of force"
        danger
        ready={reason.trim().length >= MIN_REASON_LENGTH}
        busy={retire.isPending}
        onSubmit={() => retire.mutate({ id: version.id, reason })}
        onCancel={onClose}
      >
        <Field label="Why" required hint="At least 10 characters. It is stored in the audit log.">
          {(control) => (
            <Textarea {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
