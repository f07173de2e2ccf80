import { Radio } from '../../ui/radio.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

export type PasswordDelivery = 'mail' | 'password'

const WAYS: readonly (readonly [PasswordDelivery, string, string])[] = [
  [
    'mail',
    'An e-mail with a link',
    'They choose a password themselves; the link works once, for seven days.',
  ],
  ['password', 'A password that is shown once', 'If no e-mail is sent: you pass it on, and they change it.'],
]

/** The choice of how a staff member gets a password. */
export function PasswordDeliveryChoices({
  value,
  onChange,
}: {
  value: PasswordDelivery
  onChange: (way: PasswordDelivery) => void
}) {
  return (
    <FieldGroup legend="How they get a password">
      {WAYS.map(([way, label, note]) => (
        <Radio
          key={way}
          name="way"
          label={label}
          note={note}
          checked={value === way}
          onChange={() => onChange(way)}
        />
      ))}
    </FieldGroup>
  )
}
