import { useState } from 'react'
import {
  ASSURANCE_LEVELS,
  ASSURANCE_NAMES,
  ASSURANCE_DESCRIPTIONS,
} from '@wabi/contract/verification/assurance.ts'
import { ApiError } from '../../lib/api-error.ts'
import { getChanges } from '../../lib/get-changes.ts'
import { RetentionField } from '../../lib/retention-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Card } from '../../ui/card.tsx'
import { Radio } from '../../ui/radio.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { type Client, useUpdateClient } from './use-clients.ts'

const NUMBER_FIELDS = [
  ['approveAt', 'Approve from', 'A score from 60 to 100.'],
  ['rejectBelow', 'Cap for rejections', 'A score from 1 to 59. It rejects nobody.'],
  ['minimumAge', 'Minimum age', 'In whole years; 0 means no minimum.'],
] as const

/** Thresholds and retention, which the client can also set within the same limits. */
export function ThresholdsForm({ client }: { client: Client }) {
  const { approveAt, rejectBelow, minimumAge, minimumAssurance, whenBlocked, retentionDays } = client.settings
  const initial = { approveAt, rejectBelow, minimumAge, minimumAssurance, whenBlocked, retentionDays }
  const [form, setForm] = useState(initial)
  const save = useUpdateClient(client.id)
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {}
  const changes = getChanges(initial, form)
  const [emergency, setEmergency] = useState<string | null>(null)
  return (
    <Card
      title="Thresholds and retention"
      note={`The client may set these too. A change waits until one of its owners accepts it. Rules ${client.rulesVersion}.`}
    >
      <SaveForm
        action="Save thresholds"
        ready={Object.keys(changes).length > 0}
        busy={save.isPending}
        onSave={() => save.mutate({ ...changes, ...(emergency !== null && { emergencyReason: emergency }) })}
        className="gap-5"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {NUMBER_FIELDS.map(([name, label, hint]) => (
            <Field key={name} label={label} required hint={hint} error={fieldErrors[name]}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  value={Number.isNaN(form[name]) ? '' : form[name]}
                  onChange={(event) => setForm({ ...form, [name]: event.target.valueAsNumber })}
                  className="tabular-nums"
                />
              )}
            </Field>
          ))}
        </div>
        <Field
          label="Minimum assurance"
          hint={ASSURANCE_DESCRIPTIONS[form.minimumAssurance]}
          className="max-w-sm"
          error={fieldErrors.minimumAssurance}
        >
          {(control) => (
            <Select
              {...control}
              value={form.minimumAssurance}
              onChange={(event) =>
                setForm({ ...form, minimumAssurance: event.target.value as typeof form.minimumAssurance })
              }
            >
              {ASSURANCE_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {ASSURANCE_NAMES[level]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FieldGroup legend="A face or document number on its block list">
          <Radio
            name="whenBlocked"
            label="goes to a person"
            checked={form.whenBlocked === 'review'}
            onChange={() => setForm({ ...form, whenBlocked: 'review' })}
          />
          <Radio
            name="whenBlocked"
            label="is rejected, if its entry says so and a second person confirmed that"
            checked={form.whenBlocked === 'reject'}
            onChange={() => setForm({ ...form, whenBlocked: 'reject' })}
          />
        </FieldGroup>
        <RetentionField
          hint="Anything older is erased in the coming nights and cannot be restored."
          value={form.retentionDays}
          error={fieldErrors.retentionDays}
          onChange={(days) => setForm({ ...form, retentionDays: days })}
        />
        <Checkbox
          label="Apply at once, as an emergency"
          note="Without waiting for an owner. The owners are mailed your reason, and the audit log keeps it."
          checked={emergency !== null}
          onChange={({ target }) => setEmergency(target.checked ? '' : null)}
        />
        {emergency !== null && (
          <Field label="Reason" required error={fieldErrors.emergencyReason}>
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                value={emergency}
                onChange={(event) => setEmergency(event.target.value)}
              />
            )}
          </Field>
        )}
      </SaveForm>
    </Card>
  )
}
