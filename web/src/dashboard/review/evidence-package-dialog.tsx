import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callImage } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface EvidencePackageDialogProps {
  verificationId: string
  onClose: () => void
}

/** Asks who receives the evidence package, then downloads it. */
export function EvidencePackageDialog({ verificationId, onClose }: EvidencePackageDialogProps) {
  const [recipient, setRecipient] = useState('')
  const [reference, setReference] = useState('')
  const create = useMutation({
    mutationFn: () =>
      callImage('createEvidencePackage', { params: { verificationId }, body: { recipient, reference } }),
    onSuccess: (file) => {
      downloadFile(file, `${verificationId} evidence.tar`)
      onClose()
    },
    onError: (error) => failed('The evidence package could not be created', error),
  })
  const complete = recipient.trim().length > 1
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Evidence package"
      description="A signed file of everything on record: pictures, readings, decisions, consents, audit entries. Anyone can verify it without Wabi."
    >
      <DialogForm
        action="Create and download"
        ready={complete}
        busy={create.isPending}
        onSubmit={() => create.mutate()}
        onCancel={onClose}
      >
        <Field
          label="Recipient"
          required
          hint="The audit log records it. Please name an authority, not a person."
        >
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={recipient}
              onChange={(event) => setRecipient(event.target.value)}
            />
          )}
        </Field>
        <Field label="Their reference (optional)">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
