import { STANDARD_VELOCITY } from '@wabi/contract/rules/velocity.ts'
import { Card } from '../../ui/card.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Radio } from '../../ui/radio.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const { days } = STANDARD_VELOCITY[0]!
const LIMITS = STANDARD_VELOCITY.filter(({ key }) => key === 'phone').map(({ people, devices }) =>
  devices ? `${people} people on ${devices} or more devices` : `${people} people on any device`,
)

/** Whether several people with one phone number or mailbox go to review. */
export function VelocityCard({ settings: { velocityLimits } }: { settings: Settings }) {
  const save = useUpdateSettings()
  return (
    <Card
      title="People who share a phone or mailbox"
      note={`Different people, counted by face, with one phone number or e-mail address within ${days} days: ${LIMITS.join(', or ')}. A family usually stays below, and an address or a network alone never counts.`}
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
