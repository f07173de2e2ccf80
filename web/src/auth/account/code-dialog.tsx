import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { ApiError, getFormError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast-store.ts'

interface CodeDialogProps {
  act: 'renew' | 'turn off'
  onClose: () => void
  onDone: () => void
}

const ACT_TEXTS = {
  renew: ['New recovery codes', 'The old ones stop working.', 'Create new codes'],
  'turn off': [
    'Turn off the second factor',
    'After that, your password alone is enough to sign in.',
    'Turn off',
  ],
} as const

/** Asks for the password and a code before the second factor is turned off or its recovery codes are replaced. */
export function CodeDialog({ act, onClose, onDone }: CodeDialogProps) {
  const [form, setForm] = useState({ password: '', code: '' })
  const [title, description, button] = ACT_TEXTS[act]
  const submit = useMutation({
    mutationFn: async () => {
      if (act === 'renew') return (await call('newRecoveryCodes', { body: form })).data.recoveryCodes
      await call('turnOffSecondFactor', { body: form })
      return null
    },
    onSuccess: (codes) => {
      if (codes) return
      toast({ title: 'Second factor turned off' })
      onDone()
    },
  })
  const fieldErrors = submit.error instanceof ApiError ? submit.error.fields : {}
  const filled = form.password !== '' && form.code.trim().length >= 6
  if (submit.data)
    return (
      <Dialog open onOpenChange={(open) => !open && onDone()} title={title}>
        <RecoveryCodes codes={submit.data} onDone={onDone} />
      </Dialog>
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <DialogForm
        action={button}
        danger={act === 'turn off'}
        ready={filled}
        busy={submit.isPending}
        refusal={getFormError(submit.error, 'The second factor could not be changed. Please try again.')}
        onSubmit={() => submit.mutate()}
        onCancel={onClose}
      >
        <PasswordField
          label="Password"
          error={fieldErrors.password}
          value={form.password}
          onChange={(value) => setForm({ ...form, password: value })}
        />
        <Field label="Code from the app, or a recovery code" required error={fieldErrors.code}>
          {(control) => (
            <Input
              {...control}
              value={form.code}
              onChange={(event) => setForm({ ...form, code: event.target.value })}
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={20}
              className="font-mono"
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
