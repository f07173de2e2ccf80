import type { ProofOfPossession } from '@wabi/contract/verification/possession.ts'
import { Card } from '../../ui/card.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const CHOICES: [ProofOfPossession, string, string][] = [
  ['none', 'Nothing: the link is enough', 'Whoever has the link can start the check.'],
  [
    'contact',
    'A code sent to the customer',
    'By text message to the phone of the link, where this installation sends them, else by e-mail. Links without either are refused.',
  ],
  [
    'app',
    'A code from your own app',
    'Your server fetches it for each verification (possession-code), and your app shows it to the customer who is signed in there.',
  ],
]

/** What a browser must present before the first step of a link. */
export function PossessionCard({ settings: { proofOfPossession, walkInCode } }: { settings: Settings }) {
  const save = useUpdateSettings()
  return (
    <Card
      title="Proof of possession"
      note="Whether a link opens only with a code, which somebody to whom it was forwarded does not have. Each link can ask for the other kind of code. Existing links keep their setting."
    >
      <FieldGroup legend="To open a link, the customer needs">
        {CHOICES.map(([value, label, note]) => (
          <Radio
            key={value}
            name="proofOfPossession"
            label={label}
            note={note}
            checked={proofOfPossession === value}
            onChange={() => save.mutate({ proofOfPossession: value })}
          />
        ))}
      </FieldGroup>
      <div className="-mx-2 mt-3">
        <Switch
          label="Walk-ins need a code too"
          note="Customers without a link enter a mobile number or an e-mail address, and the code that is sent to it. Applies where this installation takes walk-ins for your company."
          checked={walkInCode}
          onChoose={(next) => save.mutateAsync({ walkInCode: next })}
        />
      </div>
    </Card>
  )
}
