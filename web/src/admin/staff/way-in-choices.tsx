import { Choice } from '../../ui/choice.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

export type WayIn = 'mail' | 'password'

const WAYS: readonly (readonly [WayIn, string, string])[] = [
  ['mail', 'A mail with a link', 'They choose a password themselves; the link works once, for seven days.'],
  ['password', 'A password that is shown once', 'Where no mail goes out: you hand it over, they change it.'],
]

/** How somebody comes to a password. */
export function WayInChoices({ value, onChange }: { value: WayIn; onChange: (way: WayIn) => void }) {
  return (
    <FieldGroup legend="How they get in">
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
