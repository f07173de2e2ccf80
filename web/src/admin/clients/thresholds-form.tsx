import { useState } from 'react'
import {
  ASSURANCE_LEVELS,
  ASSURANCE_NAMES,
  ASSURANCE_DESCRIPTIONS,
} from '@wabi/contract/verification/assurance.ts'
import { ApiError } from '../../lib/api-error.ts'
import { getChanges } from '../../lib/get-changes.ts'
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

const RETENTION: readonly (readonly [Client['settings']['retentionDays'], string])[] = [
  [null, 'Until somebody erases it'],
  [30, '30 days'],
  [90, '90 days'],
  [180, '180 days'],
  [365, '1 year'],
  [730, '2 years'],
  [1825, '5 years'],
  [3650, '10 years'],
]

/** Thresholds and retention, which the client can also set within the same limits. */
export function ThresholdsForm({ client }: { client: Client }) {
  const { approveAt, rejectBelow, minimumAge, minimumAssurance, whenBlocked, retentionDays } = client.settings
  const initial = { approveAt, rejectBelow, minimumAge, minimumAssurance, whenBlocked, retentionDays }
  const [form, setForm] = useState(initial)
  const save = useUpdateClient(client.id)
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {}
  const changes = getChanges(initial, form)
  return (
    <Card
      title="Thresholds and retention"
      note={`The client may set these too. They apply to every decision from now on. Rules ${client.rulesVersion}.`}
    >
      <SaveForm
        action="Save thresholds"
        ready={Object.keys(changes).length > 0}
        busy={save.isPending}
        onSave={() => save.mutate(changes)}
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
        <FieldGroup legend="A face or number that it has blocked">
          <Radio
            name="whenBlocked"
            label="goes to a person"
            checked={form.whenBlocked === 'review'}
            onChange={() => setForm({ ...form, whenBlocked: 'review' })}
          />
          <Radio
            name="whenBlocked"
            label="is rejected"
            checked={form.whenBlocked === 'reject'}
            onChange={() => setForm({ ...form, whenBlocked: 'reject' })}
          />
        </FieldGroup>
        <Field
          label="Keep the evidence of closed cases"
          hint="Anything older is erased in the coming nights and cannot be restored."
          className="max-w-sm"
          error={fieldErrors.retentionDays}
        >
          {(control) => (
            <Select
              {...control}
              value={form.retentionDays ?? ''}
              onChange={(event) =>
                setForm({
                  ...form,
                  retentionDays:
                    RETENTION.find(([days]) => String(days ?? '') === event.target.value)?.[0] ?? null,
                })
              }
            >
              {RETENTION.map(([days, label]) => (
                <option key={label} value={days ?? ''}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </SaveForm>
    </Card>
  )
}
