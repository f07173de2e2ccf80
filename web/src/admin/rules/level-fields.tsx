import { Plus, Trash } from 'lucide-react'
import { CHECK_NAMES } from '@wabi/contract/verification/check-names.ts'
import type { CheckId } from '@wabi/contract/verification/checks.ts'
import {
  REQUIRABLE_CHECKS,
  DOCUMENT_FIELD_NAMES,
  GIVEN_FIELD_NAMES,
} from '@wabi/contract/rules/rule-fields.ts'
import type { Level } from '@wabi/contract/rules/validation-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LimitFields } from './limit-fields.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'

interface LevelFieldsProps {
  level: Level
  /** 1 is the lowest. */
  place: number
  wrong: (path: string) => string | undefined
  onChange: (level: Level) => void
  onRemove?: () => void
}

const CHECK_OPTIONS = Object.fromEntries(
  REQUIRABLE_CHECKS.map((check) => [check, CHECK_NAMES[check]]),
) as Record<CheckId, string>

/** One level: its name, what it requires in addition to lower levels, and its limits. */
export function LevelFields({ level, place, wrong, onChange, onRemove }: LevelFieldsProps) {
  const { name, needs, limits } = level
  const setNeed = <K extends keyof Level['needs']>(kind: K, value: NonNullable<Level['needs'][K]>) => {
    const { [kind]: _, ...rest } = needs
    onChange({ ...level, needs: value.length === 0 ? rest : { ...needs, [kind]: value } })
  }
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-raised border border-line p-4">
      <legend className="px-1 text-sm text-ink-soft">Level {place}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Name of the level" error={wrong('name')} className="min-w-48 flex-1">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={60}
              onChange={(event) => onChange({ ...level, name: event.target.value })}
            />
          )}
        </Field>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove} className="[&_svg]:size-4.5">
            <Trash aria-hidden />
            Remove level {place}
          </Button>
        )}
      </div>
      <CheckboxGroup
        legend="Must be read from the document"
        names={DOCUMENT_FIELD_NAMES}
        value={needs.fields ?? []}
        onChange={(fields) => setNeed('fields', fields)}
      />
      <CheckboxGroup
        legend="Must be known about the customer"
        names={GIVEN_FIELD_NAMES}
        value={needs.given ?? []}
        onChange={(given) => setNeed('given', given)}
      />
      <Disclosure summary={`Required checks (${needs.checks?.length ?? 0})`}>
        <CheckboxGroup
          legend="Checks"
          names={CHECK_OPTIONS}
          value={needs.checks ?? []}
          onChange={(checks) => setNeed('checks', checks as NonNullable<Level['needs']['checks']>)}
        />
      </Disclosure>
      <div className="grid gap-3">
        <p className="font-medium">What it allows</p>
        {limits.map((limit, at) => (
          <LimitFields
            // oxlint-disable-next-line react/no-array-index-key -- limits have no id but their position
            key={at}
            limit={limit}
            place={at + 1}
            error={wrong(`limits.${at}`)}
            onChange={(next) =>
              onChange({ ...level, limits: limits.map((one, i) => (i === at ? next : one)) })
            }
            onRemove={() => onChange({ ...level, limits: limits.filter((_, i) => i !== at) })}
          />
        ))}
        <Button
          onClick={() =>
            onChange({ ...level, limits: [...limits, { name: '', amount: 0, currency: 'ETB', per: 'day' }] })
          }
          className="justify-self-start [&_svg]:size-4.5"
        >
          <Plus aria-hidden />
          Add a limit
        </Button>
      </div>
    </fieldset>
  )
}
