import { type ClientLimits, MOST_OF_LIMIT } from '@wabi/contract/client-limits.ts'
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
    'Verifications a month',
    'Live ones. Beyond it no new link is made until the next month; checks that were begun go on.',
  ],
  [
    'callsPerMinute',
    'API calls a minute',
    'Of each key, over all processes. Empty: as for the whole platform.',
  ],
  [
    'storageDays',
    'Days that evidence is kept',
    'Closed cases are erased after so many days at the latest, whatever the client’s own retention.',
  ],
  ['mailsPerHour', 'Mails an hour', 'To customers and colleagues. Empty: as the company’s age allows.'],
  ['mailsPerDay', 'Mails a day', 'Within 24 hours. Empty: as the company’s age allows.'],
] as const

/** What is wrong with what stands in a field. */
function wrong(name: keyof ClientLimits, text: string): string | undefined {
  if (text === '') return undefined
  if (!/^[1-9]\d*$/.test(text)) return 'Please write a whole number from 1, or nothing.'
  const most = MOST_OF_LIMIT[name]
  return Number(text) > most ? `Please write at most ${most.toLocaleString('en')}, or nothing.` : undefined
}

/** What the operator allows this client; an empty field is no limit of its own. */
export function LimitsForm({ client }: { client: Client }) {
  const shown = (value: number | null) => (value === null ? '' : String(value))
  const { verificationsPerMonth, callsPerMinute, storageDays, mailsPerHour, mailsPerDay } = client.limits
  const { perHour, perDay, inLastHour, inLastDay } = client.mails
  const before = {
    verificationsPerMonth: shown(verificationsPerMonth),
    callsPerMinute: shown(callsPerMinute),
    storageDays: shown(storageDays),
    mailsPerHour: shown(mailsPerHour),
    mailsPerDay: shown(mailsPerDay),
  }
  const [form, setForm] = useState(before)
  const save = useUpdateClient(client.id)
  const words = save.error instanceof ApiError ? save.error.fields : {}
  const changed = LIMITS.filter(([name]) => form[name] !== before[name])
  const sound = LIMITS.every(([name]) => wrong(name, form[name]) === undefined)
  return (
    <Card title="Limits" note="An empty field is no limit of its own.">
      <SaveForm
        action="Save limits"
        ready={changed.length > 0 && sound}
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
              error={words[`limits.${name}`] ?? words[name] ?? wrong(name, form[name])}
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
          Mails now: {formatNumber(inLastHour)} of {formatNumber(perHour)} in the last hour,{' '}
          {formatNumber(inLastDay)} of {formatNumber(perDay)} in the last day.
        </p>
      </SaveForm>
    </Card>
  )
}
