import { useMutation } from '@tanstack/react-query'
import { MAX_PASSKEY_NAME } from '@wabi/contract/client/passkeys.ts'
import { useState } from 'react'
import { ApiError, getFormError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { createPasskey, PASSKEY_FAILED } from './passkey.ts'

const TITLE = 'Add a passkey'

interface AddPasskeyDialogProps {
  onClose: () => void
  onAdded: () => void
}

/** Names a passkey and creates it; shows the recovery codes if it is the first second factor. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const response = await createPasskey((await call('beginPasskey')).data)
      return (await call('addPasskey', { body: { name: name.trim(), response } })).data.recoveryCodes
    },
    onSuccess: (codes) => {
      if (codes) return
      toast({ title: 'Passkey added' })
      onAdded()
    },
  })
  if (add.data)
    return (
      <Dialog open onOpenChange={onAdded} title={TITLE}>
        <RecoveryCodes codes={add.data} onDone={onAdded} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TITLE}
      description="Your browser then asks where to keep it: on this device, your phone or a security key."
    >
      <DialogForm
        action="Continue"
        ready={name.trim() !== ''}
        busy={add.isPending}
        refusal={getFormError(add.error, PASSKEY_FAILED)}
        onSubmit={() => add.mutate()}
        onCancel={onClose}
      >
        <TextFields
          fields={[
            {
              name: 'name',
              label: 'Name',
              hint: 'So that you recognize it, for example: office laptop.',
              required: true,
              maxLength: MAX_PASSKEY_NAME,
            },
          ]}
          values={{ name }}
          errors={add.error instanceof ApiError ? add.error.fields : {}}
          onChange={(change) => setName(change.name ?? '')}
        />
      </DialogForm>
    </Dialog>
  )
}
