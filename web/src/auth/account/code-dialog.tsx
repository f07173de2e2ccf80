import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { ApiError, wordsOf } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast-store.ts'

interface CodeDialogProps {
  act: 'renew' | 'turn off'
  onClose: () => void
  onDone: () => void
}

const WORDS = {
  renew: ['New recovery codes', 'The old ones stop working.', 'Make new codes'],
  'turn off': [
    'Turn off the second factor',
    'From then on your password alone opens your account.',
    'Turn off',
  ],
} as const

/** Password and a code, before something that weakens or renews the second factor. */
export function CodeDialog({ act, onClose, onDone }: CodeDialogProps) {
  const [form, setForm] = useState({ password: '', code: '' })
  const [title, description, button] = WORDS[act]
  const go = useMutation({
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
  const words = go.error instanceof ApiError ? go.error.fields : {}
  const filled = form.password !== '' && form.code.trim().length >= 6
  if (go.data)
    return (
      <Dialog open onOpenChange={(open) => !open && onDone()} title={title}>
        <RecoveryCodes codes={go.data} onDone={onDone} />
      </Dialog>
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (filled && !go.isPending) go.mutate()
        }}
      >
        {go.isError && Object.keys(words).length === 0 && (
          <Alert>{wordsOf(go.error, 'That could not be done. Please try again.')}</Alert>
        )}
        <Field label="Password" required error={words.password}>
          {(control) => (
            <PasswordInput
              {...control}
              value={form.password}
              onChange={(event) => setForm({ ...form, password: event.target.value })}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field label="Code of the app, or a recovery code" required error={words.code}>
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
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={act === 'renew' ? 'primary' : 'danger'}
            disabled={!filled}
            busy={go.isPending}
          >
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
