import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { isCompanyComplete, type Registration } from './registration.ts'

interface CompanyStepProps {
  form: UseFormReturn<Registration>
  fieldErrors: Record<string, string>
  onContinue: () => void
}

/** Step 1 of the sign-up: the company and the username of its first user. */
export function CompanyStep({ form, fieldErrors, onContinue }: CompanyStepProps) {
  const filled = isCompanyComplete(
    useWatch({ control: form.control, compute: (values: Registration) => values }),
  )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (filled) onContinue()
      }}
    >
      <Field label="Company Name" required error={fieldErrors.companyName}>
        {(control) => <Input {...control} {...form.register('companyName')} autoComplete="organization" />}
      </Field>
      <Field label="Company Email" required error={fieldErrors.contactEmail}>
        {(control) => (
          <Input
            {...control}
            {...form.register('contactEmail')}
            type="email"
            autoComplete="email"
            placeholder="identity@company.com"
          />
        )}
      </Field>
      <Field label="Contact Phone" error={fieldErrors.contactPhone}>
        {(control) => (
          <Input
            {...control}
            {...form.register('contactPhone')}
            type="tel"
            autoComplete="tel"
            placeholder="+251 91 234 5678"
          />
        )}
      </Field>
      <Field label="License Number" error={fieldErrors.licenseNumber}>
        {(control) => <Input {...control} {...form.register('licenseNumber')} autoComplete="off" />}
      </Field>
      <Field
        label="Admin Username"
        required
        hint="The name you will sign in with."
        error={fieldErrors.adminUsername}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('adminUsername')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={!filled} className="mt-1">
        Continue
      </Button>
    </form>
  )
}
