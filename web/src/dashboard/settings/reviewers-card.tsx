import { useState } from 'react'
import { REVIEWED_BY, type ReviewedBy } from '@wabi/contract/review/cases.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Input } from '../../ui/input.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const WORDS: Record<ReviewedBy, readonly [label: string, note: string]> = {
  team: ['Your team', 'No one at the platform sees them.'],
  platform: [
    'The platform’s team',
    'They see what the customer sent. Each picture they open is listed in that verification’s timeline.',
  ],
  both: ['Both', 'Whoever picks up a case first decides it; the other team is notified.'],
}

/** Who reviews cases, and how long a case may wait for the platform's team. */
export function ReviewersCard({ settings }: { settings: Settings }) {
  const { reviewedBy, reviewHours } = settings
  const initial = { reviewedBy, reviewHours }
  const [form, setForm] = useState(initial)
  const save = useUpdateSettings()
  const words = save.error instanceof ApiError ? save.error.fields : {}
  const changed = form.reviewedBy !== reviewedBy || form.reviewHours !== reviewHours
  return (
    <Card
      title="Who reviews cases"
      note="Applies at once, also to cases already waiting. Your team always reviews test verifications."
    >
      <SaveForm
        action="Save reviewers"
        ready={changed}
        busy={save.isPending}
        onSave={() => save.mutate(form)}
      >
        <FieldGroup legend="Reviewers">
          {REVIEWED_BY.map((one) => (
            <Radio
              key={one}
              name="reviewedBy"
              value={one}
              label={WORDS[one][0]}
              note={WORDS[one][1]}
              checked={form.reviewedBy === one}
              onChange={() => setForm({ ...form, reviewedBy: one })}
            />
          ))}
        </FieldGroup>
        {form.reviewedBy !== 'team' && (
          <Field
            label="Hours to decide"
            required
            hint="A case that waits longer for the platform’s team is marked overdue."
            error={words.reviewHours}
            className="max-w-64"
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                min={1}
                max={336}
                value={Number.isNaN(form.reviewHours) ? '' : form.reviewHours}
                onChange={(event) => setForm({ ...form, reviewHours: event.target.valueAsNumber })}
                className="tabular-nums"
              />
            )}
          </Field>
        )}
      </SaveForm>
    </Card>
  )
}
