import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

const CHOICES = [
  [
    '',
    'What your company’s settings require',
    'A code can be required for this link. What the settings require cannot be left out.',
  ],
  [
    'contact',
    'A code sent to the customer',
    'By text message to the phone above, where this installation sends them, else by e-mail. Whoever gets the link forwarded cannot open it.',
  ],
  [
    'app',
    'A code from your own app',
    'Your app shows the code to the customer who is signed in there. Choose it only if your server fetches these codes.',
  ],
] as const

interface PossessionFieldProps {
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** What the customer needs to open this link. */
export function PossessionField({ error, value, onChange }: PossessionFieldProps) {
  const hint = CHOICES.find(([choice]) => choice === value)?.[2]
  return (
    <Field label="To open the link, the customer needs" hint={hint} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {CHOICES.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
