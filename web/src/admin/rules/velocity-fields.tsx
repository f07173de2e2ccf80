import { Plus, Trash } from 'lucide-react'
import { VELOCITY_KEYS, type VelocityKey, type VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import { SHARED_DETAIL_NAMES } from '@wabi/contract/verification/shared-details.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

const MAX_LIMITS = 20
const NEW: VelocityLimit = { key: 'device', people: 5, days: 7 }

/** How many people may share a detail: one line per limit. */
export function VelocityFields({ rules: { velocity }, set, toggle, wrong }: PartProps) {
  const setLimits = (next: VelocityLimit[]) => set('velocity', next)
  return (
    <RuleSection kind="velocity" on={velocity !== undefined} onToggle={toggle('velocity')}>
      {velocity && (
        <>
          {velocity.map((limit, at) => (
            <LimitLine
              // oxlint-disable-next-line react/no-array-index-key -- limits have no id but their position
              key={at}
              limit={limit}
              error={wrong(`velocity.${at}`)}
              onChange={(next) => setLimits(velocity.map((one, i) => (i === at ? next : one)))}
              {...(velocity.length > 1 && {
                onRemove: () => setLimits(velocity.filter((_, i) => i !== at)),
              })}
            />
          ))}
          <Button
            disabled={velocity.length >= MAX_LIMITS}
            onClick={() => setLimits([...velocity, NEW])}
            className="justify-self-start [&_svg]:size-4.5"
          >
            <Plus aria-hidden />
            Add a limit
          </Button>
        </>
      )}
    </RuleSection>
  )
}

interface LimitLineProps {
  limit: VelocityLimit
  error: string | undefined
  onChange: (limit: VelocityLimit) => void
  onRemove?: () => void
}

function LimitLine({ limit, error, onChange, onRemove }: LimitLineProps) {
  const number = (label: string, value: number | undefined, change: (value: number | undefined) => void) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          value={value === undefined || Number.isNaN(value) ? '' : value}
          onChange={(event) => change(event.target.value === '' ? undefined : event.target.valueAsNumber)}
          className="tabular-nums"
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-1">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_7rem_7rem_9rem_auto]">
        <Field label="Same">
          {(control) => (
            <Select
              {...control}
              value={limit.key}
              onChange={(event) => onChange({ ...limit, key: event.target.value as VelocityKey })}
            >
              {VELOCITY_KEYS.map((key) => (
                <option key={key} value={key}>
                  {SHARED_DETAIL_NAMES[key]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {number('People', limit.people, (people) => onChange({ ...limit, people: people ?? Number.NaN }))}
        {number('In days', limit.days, (days) => onChange({ ...limit, days: days ?? Number.NaN }))}
        {number('Devices (optional)', limit.devices, (devices) => {
          const { devices: _, ...rest } = limit
          onChange(devices === undefined ? rest : { ...rest, devices })
        })}
        {onRemove && (
          <IconButton label="Remove this limit" onClick={onRemove}>
            <Trash aria-hidden />
          </IconButton>
        )}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </div>
  )
}
