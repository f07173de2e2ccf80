import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { passwordStrength } from './password-strength.ts'

const LEAST = 8
const TONES = ['bg-danger', 'bg-danger', 'bg-warn', 'bg-accent', 'bg-accent'] as const

interface NewPasswordFieldProps {
  label?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A password that is being chosen, with how long it would hold. */
export function NewPasswordField({ label = 'New Password', value, onChange, error }: NewPasswordFieldProps) {
  const { level, words } = passwordStrength(value, LEAST)
  return (
    <div>
      <Field
        label={label}
        required
        hint="At least 8 characters; several words are best. Not your username, and nothing that everybody uses."
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
      {value !== '' && (
        <div className="mt-2 flex items-center gap-3">
          <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
            {[1, 2, 3, 4].map((step) => (
              <span
                key={step}
                className={`h-1.5 rounded-full ${step <= Math.max(level, 1) ? TONES[level] : 'bg-sunken'}`}
              />
            ))}
          </span>
          <output className="min-w-16 text-right text-sm text-ink-soft">{words}</output>
        </div>
      )}
    </div>
  )
}
