import { Card } from '../../ui/card.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Radio } from '../../ui/radio.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

/** Whether several people with one phone, mailbox, device or house go to review. */
export function VelocityCard({ settings: { velocityLimits } }: { settings: Settings }) {
  const save = useUpdateSettings()
  return (
    <Card
      title="People who share a phone, a device or a house"
      note="From the fourth person on, if their names say at least three families: with one phone number, e-mail address or device, or in one house and network. One family counts from its eighth person on a phone number, e-mail address or device. A branch’s tablet or an office’s phone belongs on the allow list."
    >
      <FieldGroup legend="From that number on">
        <Radio
          name="velocityLimits"
          label="a person decides"
          note="Earlier approvals with the same detail are flagged, with the event verification.linked."
          checked={velocityLimits === 'standard'}
          onChange={() => save.mutate({ velocityLimits: 'standard' })}
        />
        <Radio
          name="velocityLimits"
          label="nothing happens"
          note="Linked cases are still shown. Limits of the platform’s rules below still apply."
          checked={velocityLimits === 'off'}
          onChange={() => save.mutate({ velocityLimits: 'off' })}
        />
      </FieldGroup>
    </Card>
  )
}
