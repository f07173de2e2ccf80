import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextFields } from '../ui/text-fields.tsx'
import { isCompanyComplete, type Registration } from './registration.ts'

interface CompanyStepProps {
  values: Registration
  fieldErrors: Record<string, string>
  onChange: (change: Partial<Registration>) => void
  onContinue: () => void
}

const FIELDS = [
  { name: 'companyName', label: 'Company Name', required: true, autoComplete: 'organization' },
  {
    name: 'contactEmail',
    label: 'Company Email',
    required: true,
    type: 'email',
    autoComplete: 'email',
    placeholder: 'identity@company.com',
  },
  {
    name: 'contactPhone',
    label: 'Contact Phone',
    type: 'tel',
    autoComplete: 'tel',
    placeholder: '+251 91 234 5678',
  },
  { name: 'licenseNumber', label: 'License Number' },
  {
    name: 'adminUsername',
    label: 'Admin Username',
    required: true,
    hint: 'The name you will sign in with.',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
] as const

/** Step 1 of the sign-up: the company and the username of its first user. */
export function CompanyStep({ values, fieldErrors, onChange, onContinue }: CompanyStepProps) {
  const filled = isCompanyComplete(values)
  return (
    <Form ready={filled} onSubmit={onContinue} className="grid gap-4">
      <TextFields fields={FIELDS} values={values} errors={fieldErrors} onChange={onChange} />
      <Button type="submit" variant="primary" disabled={!filled} className="mt-1">
        Continue
      </Button>
    </Form>
  )
}
