import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'

interface NewPasswordFieldProps {
  label?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A field for a new password with a strength meter. */
export function NewPasswordField({ label = 'New Password', value, onChange, error }: NewPasswordFieldProps) {
  return (
    <div>
      <Field
        label={label}
        required
        hint="At least 8 characters; several words are best. Not your username or a common password."
        error={error}
      >
        {(control) => (
          <PasswordInput
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="new-password"
          />
        )}
      </Field>
      <PasswordMeter password={value} />
    </div>
  )
}
