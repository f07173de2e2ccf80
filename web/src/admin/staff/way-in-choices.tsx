import { Choice } from '../../ui/choice.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

export type WayIn = 'mail' | 'password'

const WAYS: readonly (readonly [WayIn, string, string])[] = [
  ['mail', 'A mail with a link', 'They choose a password themselves; the link works once, for seven days.'],
  ['password', 'A password that is shown once', 'If no mail is sent: you pass it on, and they change it.'],
]

/** The choice of how a staff member gets a password. */
export function WayInChoices({ value, onChange }: { value: WayIn; onChange: (way: WayIn) => void }) {
  return (
    <FieldGroup legend="How they get a password">
      {WAYS.map(([way, label, note]) => (
        <Choice
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
