import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import type { Change, PlatformSettings } from './use-platform-settings.ts'

interface ReviewFormProps {
  settings: PlatformSettings
  busy: boolean
  onSave: (change: Change) => void
}

/** The name of the platform's review team, and the share of cases that get a second review. */
export function ReviewForm({ settings, busy, onSave }: ReviewFormProps) {
  const [name, setName] = useState(settings.reviewTeamName)
  const [percent, setPercent] = useState(String(settings.secondReviewPercent))
  const secondReviewPercent = /^\d{1,3}$/.test(percent) ? Number(percent) : -1
  const invalid = secondReviewPercent < 0 || secondReviewPercent > 100
  const filled = name.trim().length >= 2 && !invalid
  return (
    <Card title="Review" note="For cases that clients hand to this platform.">
      <Form
        ready={filled}
        busy={busy}
        onSubmit={() => onSave({ reviewTeamName: name, secondReviewPercent })}
        className="grid gap-4"
      >
        <Field
          label="Name of the review team"
          required
          hint="Clients and their customers see this name, never a person's."
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={60}
            />
          )}
        </Field>
        <Field
          label="Cases decided twice, in percent"
          required
          hint="A second reviewer decides them without seeing the first decision. 0 turns this off."
          error={invalid ? 'Please enter a whole number from 0 to 100.' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
              maxLength={3}
              className="max-w-32"
            />
          )}
        </Field>
        <Button type="submit" disabled={!filled} busy={busy} className="justify-self-start">
          Save
        </Button>
      </Form>
    </Card>
  )
}
