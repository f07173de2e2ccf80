import { Trash } from 'lucide-react'
import { LIMIT_SPAN_NAMES, LIMIT_SPANS, type LimitSpan } from '@wabi/contract/rules/rule-fields.ts'
import type { Limit } from '@wabi/contract/rules/validation-rules.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input, Select } from '../../ui/input.tsx'

interface LimitFieldsProps {
  limit: Limit
  place: number
  error?: string | undefined
  onChange: (limit: Limit) => void
  onRemove: () => void
}

/** One limit of a level: name, amount, currency and period. */
export function LimitFields({ limit, place, error, onChange, onRemove }: LimitFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 rounded-control bg-sunken/60 p-3 md:grid-cols-[2fr_1fr_5rem_1fr_auto]">
      <Field label={`Limit ${place}`} error={error} className="col-span-2 md:col-span-1">
        {(control) => (
          <Input
            {...control}
            value={limit.name}
            maxLength={60}
            placeholder="Account balance"
            onChange={(event) => onChange({ ...limit, name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Amount">
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            value={Number.isNaN(limit.amount) ? '' : limit.amount}
            onChange={(event) => onChange({ ...limit, amount: event.target.valueAsNumber })}
            className="tabular-nums"
          />
        )}
      </Field>
      <Field label="Currency">
        {(control) => (
          <Input
            {...control}
            value={limit.currency}
            maxLength={3}
            onChange={(event) => onChange({ ...limit, currency: event.target.value.toUpperCase() })}
          />
        )}
      </Field>
      <Field label="Per">
        {(control) => (
          <Select
            {...control}
            value={limit.per}
            onChange={(event) => onChange({ ...limit, per: event.target.value as LimitSpan })}
          >
            {LIMIT_SPANS.map((span) => (
              <option key={span} value={span}>
                {LIMIT_SPAN_NAMES[span]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="self-end">
        <IconButton label={`Remove limit ${place}`} onClick={onRemove}>
          <Trash aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
