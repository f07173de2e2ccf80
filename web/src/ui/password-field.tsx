import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { announceStatus } from './page-status.tsx'
import { PasswordInput } from './password-input.tsx'

interface PasswordFieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** For password managers. */
  autoComplete?: 'current-password' | 'new-password'
}

/** A required password with its label; by default the signed-in user's current one. */
export function PasswordField({
  label,
  hint,
  error,
  value,
  onChange,
  autoComplete = 'current-password',
}: PasswordFieldProps) {
  return (
    <Field label={label} required hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // An error that appears while typing is said when the field is left.
          onBlur={() => error !== undefined && announceStatus(error)}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  )
}
