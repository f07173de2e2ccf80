import { useState } from 'react'
import {
  ASSURANCE_LEVELS,
  ASSURANCE_NAMES,
  ASSURANCE_DESCRIPTIONS,
} from '@wabi/contract/verification/assurance.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Radio } from '../../ui/radio.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

/**
 * The minimum level of assurance for approval by the rules, and what each level does not stop. Saving can confirm the
 * default.
 */
export function AssuranceCard({ settings }: { settings: Settings }) {
  const [level, setLevel] = useState(settings.minimumAssurance)
  const save = useUpdateSettings()
  return (
    <Card
      title="Minimum assurance"
      note="How much evidence the rules need to approve a case. Below this level a person decides."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ minimumAssurance: level })
        }}
      >
        <FieldGroup legend="Minimum assurance for approval by the rules">
          {ASSURANCE_LEVELS.map((option) => (
            <Radio
              key={option}
              name="minimumAssurance"
              label={ASSURANCE_NAMES[option]}
              note={ASSURANCE_DESCRIPTIONS[option]}
              checked={level === option}
              onChange={() => setLevel(option)}
            />
          ))}
        </FieldGroup>
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save minimum assurance
          </Button>
        </div>
      </form>
    </Card>
  )
}
