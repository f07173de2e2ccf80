import { PasswordField } from '../ui/password-field.tsx'
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
      <PasswordField
        label={label}
        hint="At least 8 characters; several words are best. Not your username or a common password."
        error={error}
        value={value}
        onChange={onChange}
        autoComplete="new-password"
      />
      <PasswordMeter password={value} />
    </div>
  )
}
