import { useMutation } from '@tanstack/react-query'
import { MAX_PASSKEY_NAME } from '@wabi/contract/client/passkeys.ts'
import { useState } from 'react'
import { ApiError, getFormError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextFields } from '../../ui/text-fields.tsx'

interface RenamePasskeyDialogProps {
  passkey: { id: string; name: string }
  onClose: () => void
  onDone: () => void
}

export function RenamePasskeyDialog({ passkey, onClose, onDone }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name)
  const rename = useMutation({
    mutationFn: () =>
      call('renamePasskey', { params: { passkeyId: passkey.id }, body: { name: name.trim() } }),
    onSuccess: onDone,
  })
  return (
    <Dialog open onOpenChange={onClose} title="Rename passkey">
      <DialogForm
        action="Save"
        ready={name.trim() !== ''}
        busy={rename.isPending}
        refusal={getFormError(rename.error, 'The passkey could not be renamed. Please try again.')}
        onSubmit={() => rename.mutate()}
        onCancel={onClose}
      >
        <TextFields
          fields={[{ name: 'name', label: 'Name', required: true, maxLength: MAX_PASSKEY_NAME }]}
          values={{ name }}
          errors={rename.error instanceof ApiError ? rename.error.fields : {}}
          onChange={(change) => setName(change.name ?? '')}
        />
      </DialogForm>
    </Dialog>
  )
}
