import {
  type ClientLimits,
  DEFAULT_WALK_INS_PER_DAY,
  MAX_CLIENT_LIMITS,
} from '@wabi/contract/client/client-limits.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { type Client, useUpdateClient } from './use-clients.ts'

const LIMITS = [
  [
    'verificationsPerMonth',
    'Verifications per month',
    'Live ones only. Above it no new links are created until the next month; started checks continue.',
  ],
  [
    'callsPerMinute',
    'API calls per minute',
    'For each key, across all processes. Empty: the platform’s default.',
  ],
  [
    'storageDays',
    'Days that evidence is kept',
    'Closed cases are erased after this many days at the latest, whatever the client’s own retention.',
  ],
  ['mailsPerHour', 'E-mails per hour', 'To customers and colleagues. Empty: depends on the company’s age.'],
  ['mailsPerDay', 'E-mails per day', 'Within 24 hours. Empty: depends on the company’s age.'],
  ['smsPerHour', 'Text messages per hour', 'To customers. Empty: depends on the company’s age.'],
  ['smsPerDay', 'Text messages per day', 'Within 24 hours. Empty: depends on the company’s age.'],
  [
    'walkInsPerDay',
    'Walk-ins per day',
    `Verifications without a link, per day in UTC. Empty: ${DEFAULT_WALK_INS_PER_DAY}.`,
  ],
] as const

/** The error message for a field's value; undefined when it is valid. */
function validate(name: keyof ClientLimits, text: string): string | undefined {
  if (text === '') return undefined
  if (!/^[1-9]\d*$/.test(text)) return 'Please enter a whole number from 1, or leave it empty.'
  const max = MAX_CLIENT_LIMITS[name]
  return Number(text) > max
    ? `Please enter at most ${max.toLocaleString('en')}, or leave it empty.`
    : undefined
}

/** The operator's limits for this client; an empty field sets no separate limit. */
export function LimitsForm({ client }: { client: Client }) {
  const toText = (value: number | null) => (value === null ? '' : String(value))
  const { perHour, perDay, inLastHour, inLastDay } = client.mails
  const initial = Object.fromEntries(LIMITS.map(([name]) => [name, toText(client.limits[name])])) as Record<
    keyof ClientLimits,
    string
  >
  const [form, setForm] = useState(initial)
  const save = useUpdateClient(client.id)
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {}
  const changed = LIMITS.filter(([name]) => form[name] !== initial[name])
  const valid = LIMITS.every(([name]) => validate(name, form[name]) === undefined)
  return (
    <Card title="Limits" note="An empty field sets no separate limit.">
      <SaveForm
        action="Save limits"
        ready={changed.length > 0 && valid}
        busy={save.isPending}
        onSave={() => {
          const entries = changed.map(([name]) => [name, form[name] === '' ? null : Number(form[name])])
          save.mutate({ limits: Object.fromEntries(entries) as Partial<Client['limits']> })
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {LIMITS.map(([name, label, hint]) => (
            <Field
              key={name}
              label={label}
              hint={hint}
              error={fieldErrors[`limits.${name}`] ?? fieldErrors[name] ?? validate(name, form[name])}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={form[name]}
                  maxLength={20}
                  placeholder="No limit"
                  onChange={(event) => setForm({ ...form, [name]: event.target.value.trim() })}
                  className="tabular-nums"
                />
              )}
            </Field>
          ))}
        </div>
        <p className="text-sm text-ink-soft">
          E-mails now: {formatNumber(inLastHour)} of {formatNumber(perHour)} in the last hour,{' '}
          {formatNumber(inLastDay)} of {formatNumber(perDay)} in the last day.
        </p>
      </SaveForm>
    </Card>
  )
}
