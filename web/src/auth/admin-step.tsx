import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { isAdminComplete, passwordsDiffer, type Registration } from './registration.ts'

interface AdminStepProps {
  form: UseFormReturn<Registration>
  fieldErrors: Record<string, string>
  busy: boolean
  onBack: () => void
  onSubmit: () => void
}

/** Step 2 of the sign-up: the person who will own the account. */
export function AdminStep({ form, fieldErrors, busy, onBack, onSubmit }: AdminStepProps) {
  const values = useWatch({ control: form.control, compute: (values: Registration) => values })
  const filled = isAdminComplete(values)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (filled && !busy) onSubmit()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" required error={fieldErrors.firstName}>
          {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last Name" required error={fieldErrors.lastName}>
          {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Admin Email" required error={fieldErrors.adminEmail}>
        {(control) => (
          <Input {...control} {...form.register('adminEmail')} type="email" autoComplete="email" />
        )}
      </Field>
      <div>
        <Field label="Password" required hint="At least 8 characters." error={fieldErrors.adminPassword}>
          {(control) => (
            <PasswordInput {...control} {...form.register('adminPassword')} autoComplete="new-password" />
          )}
        </Field>
        <PasswordMeter password={values.adminPassword} />
      </div>
      <Field
        label="Confirm Password"
        required
        error={passwordsDiffer(values) ? 'Passwords do not match' : undefined}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <div className="mt-1 grid grid-cols-[auto_1fr] gap-2">
        <Button onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button type="submit" look="primary" disabled={!filled} busy={busy}>
          {busy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </div>
    </form>
  )
}
