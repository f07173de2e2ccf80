import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

interface PasswordFormProps {
  /** Label of the submit button: 'Reveal key'. */
  action: string
  /** Throws if the password is wrong. */
  onConfirm: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks users to confirm their password, which is then valid for five minutes. */
export function PasswordForm({ action, onConfirm, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string>()

  async function submit(): Promise<void> {
    if (password === '') return setWords('Please enter your password')
    setBusy(true)
    try {
      await onConfirm(password)
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.password : undefined
      setWords(field ?? getErrorMessage(error, 'Please try again'))
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <p className="mb-4 text-ink-soft">
        So that an unattended screen reveals nothing. We will not ask again for five minutes.
      </p>
      <PasswordField label="Your password" error={words} value={password} onChange={setPassword} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
