import { useQuery } from '@tanstack/react-query'
import {
  findRetentionFaults,
  NO_RETENTION,
  RETENTION_COUNTRIES,
  RETENTION_TEMPLATES,
  type RetentionCountry,
  type RetentionSettings,
} from '@wabi/contract/client/retention.ts'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { RetentionField } from '../../lib/retention-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const COUNTRY_NAMES: Record<RetentionCountry, string> = {
  ET: 'Ethiopia',
  KE: 'Kenya',
  general: 'Another country',
}

const NAMES = Object.keys(NO_RETENTION) as (keyof RetentionSettings)[]

/** The retention settings alone. */
function pickRetention(settings: Settings): RetentionSettings {
  return Object.fromEntries(NAMES.map((name) => [name, settings[name]])) as unknown as RetentionSettings
}

const isShorter = (next: number | null, now: number | null) => next !== null && (now === null || next < now)

/** How long each class of data is kept, from a country's template or as the client chooses. */
export function RetentionCard({ settings }: { settings: Settings }) {
  const now = pickRetention(settings)
  const [form, setForm] = useState(now)
  const [asking, setAsking] = useState(false)
  const save = useUpdateSettings()
  const { retentionDays: days } = form
  const { data: would } = useQuery({
    queryKey: ['retention', days],
    queryFn: async () => (await call('previewRetention', { query: { days: days ?? 3650 } })).data,
    enabled: days !== null,
  })
  const cases = would?.cases ?? 0
  const most = settings.storageDays
  const faults = findRetentionFaults(form)
  const changed = NAMES.some((name) => form[name] !== now[name])
  const shorter = (
    ['retentionDays', 'abandonedDays', 'pictureDays', 'faceDays', 'rejectedFaceDays'] as const
  ).some((name) => isShorter(form[name], now[name]))
  const change = (part: Partial<RetentionSettings>) => setForm((before) => ({ ...before, ...part }))
  const store = () => save.mutate({ ...form }, { onSettled: () => setAsking(false) })
  const period = (
    name: keyof RetentionSettings & `${string}Days`,
    label: string,
    none: string,
    hint?: string,
  ) => (
    <RetentionField
      label={label}
      hint={hint}
      none={none}
      value={form[name]}
      error={faults[name as keyof typeof faults]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <Card
      title="Retention"
      note="Data is erased after these times. The record that there was a check, and how it was decided, is kept. Years are calendar years."
    >
      <SaveForm
        action="Save retention"
        ready={changed && Object.keys(faults).length === 0}
        busy={save.isPending}
        onSave={() => (shorter ? setAsking(true) : store())}
      >
        <Field
          label="Template"
          hint="A starting point for your lawyers to check; it does not state the law. It fills in the times below."
          className="max-w-sm"
        >
          {(control) => (
            <Select
              {...control}
              value={form.retentionCountry ?? ''}
              onChange={(event) => {
                const country = RETENTION_COUNTRIES.find((one) => one === event.target.value)
                if (country) setForm(RETENTION_TEMPLATES[country])
                else change({ retentionCountry: null })
              }}
            >
              <option value="">None</option>
              {RETENTION_COUNTRIES.map((country) => (
                <option key={country} value={country}>
                  {COUNTRY_NAMES[country]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {period('retentionDays', 'Keep the evidence of closed cases', 'Until someone erases it')}
          <Field
            label="Counted from"
            hint="For approved customers; report the end by the API."
            className="max-w-sm"
          >
            {(control) => (
              <Select
                {...control}
                value={form.retentionFrom}
                onChange={(event) =>
                  change({
                    retentionFrom: event.target.value === 'decision' ? 'decision' : 'relationship_end',
                  })
                }
              >
                <option value="decision">The decision</option>
                <option value="relationship_end">The end of the relationship</option>
              </Select>
            )}
          </Field>
          {period('pictureDays', 'Pictures', 'As long as the case')}
          {period('abandonedDays', 'Checks that ended without a decision', 'As long as a case')}
          {period(
            'faceDays',
            'Face templates',
            'As long as the pictures',
            'They find a person who comes back.',
          )}
          {period('rejectedFaceDays', 'Face templates of rejected customers', 'As long as the others')}
        </div>
        <Disclosure summary="Your own bounds">
          <p className="mb-3 text-ink-soft">
            Times outside of them cannot be saved, and the platform’s limit erases no case before your minimum
            is over.
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {period('recordLeastDays', 'Cases at least', 'No minimum')}
            {period('recordMostDays', 'Cases at most', 'No maximum')}
            {period('pictureMostDays', 'Pictures at most', 'No maximum')}
            {period('faceMostDays', 'Face templates at most', 'No maximum')}
            {period('abandonedMostDays', 'Checks without a decision at most', 'No maximum')}
          </div>
        </Disclosure>
        {most !== null && (days === null || days > most) && (
          <Banner title={`This platform keeps closed cases for ${formatNumber(most)} days at most`}>
            This is set by the platform’s operator. It ends earlier than your time above, unless your own
            minimum is longer.
          </Banner>
        )}
        {days !== null && would && (
          <Banner
            tone={cases > 0 ? 'warn' : 'neutral'}
            title={
              cases === 0
                ? 'Nothing would be erased now'
                : cases === 1
                  ? '1 closed case would be erased'
                  : `${formatNumber(cases)} closed cases would be erased`
            }
          >
            {would.oldest ? `The oldest is of ${formatDate(would.oldest)}. ` : ''}
            Cases waiting for review and cases under legal hold are kept.
          </Banner>
        )}
      </SaveForm>
      <Confirm
        open={asking}
        title="Erase older evidence"
        question="Are you sure you want to keep evidence for this time only?"
        consequence={
          cases > 0
            ? `${formatNumber(cases)} closed ${cases === 1 ? 'case' : 'cases'} will be erased in the coming nights, and cannot be restored.`
            : 'From then on data is erased automatically, and cannot be restored.'
        }
        action="Save and erase"
        busy={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={store}
      />
    </Card>
  )
}
