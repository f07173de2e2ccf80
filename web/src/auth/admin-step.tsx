import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextFields } from '../ui/text-fields.tsx'
import { NAME_FIELDS } from './name-fields.ts'
import { PasswordMeter } from './password-meter.tsx'
import { isAdminComplete, passwordsDiffer, type Registration } from './registration.ts'

interface AdminStepProps {
  values: Registration
  fieldErrors: Record<string, string>
  busy: boolean
  onChange: (change: Partial<Registration>) => void
  onBack: () => void
  onSubmit: () => void
}

const EMAIL = [
  { name: 'adminEmail', label: 'Admin Email', required: true, type: 'email', autoComplete: 'email' },
] as const

/** Step 2 of the sign-up: the person who will own the account. */
export function AdminStep({ values, fieldErrors, busy, onChange, onBack, onSubmit }: AdminStepProps) {
  const filled = isAdminComplete(values)
  const fields = { values, errors: fieldErrors, onChange }
  return (
    <Form ready={filled} busy={busy} onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextFields fields={NAME_FIELDS} {...fields} />
      </div>
      <TextFields fields={EMAIL} {...fields} />
      <div>
        <PasswordField
          label="Password"
          hint="At least 8 characters."
          error={fieldErrors.adminPassword}
          value={values.adminPassword}
          onChange={(value) => onChange({ adminPassword: value })}
          autoComplete="new-password"
        />
        <PasswordMeter password={values.adminPassword} />
      </div>
      <PasswordField
        label="Confirm Password"
        error={passwordsDiffer(values) ? 'Passwords do not match' : undefined}
        value={values.confirmPassword}
        onChange={(value) => onChange({ confirmPassword: value })}
        autoComplete="new-password"
      />
      <div className="mt-1 grid grid-cols-[auto_1fr] gap-2">
        <Button onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button type="submit" variant="primary" disabled={!filled} busy={busy}>
          {busy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </div>
    </Form>
  )
}
