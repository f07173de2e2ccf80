import { useQuery } from '@tanstack/react-query'
import type { Settings } from './use-settings.ts'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useUpdateSettings } from './use-settings.ts'
import { WithSettings } from './with-settings.tsx'

type Days = Settings['retentionDays']

const CHOICES: readonly (readonly [Days, string])[] = [
  [null, 'until someone erases it'],
  [30, '30 days'],
  [90, '90 days'],
  [180, '180 days'],
  [365, '1 year'],
  [730, '2 years'],
  [1825, '5 years'],
  [3650, '10 years'],
]

/** How long the evidence of closed cases is kept. */
export function PrivacyTab() {
  return (
    <WithSettings>
      {({ retentionDays, storageDays }) => <RetentionCard now={retentionDays} most={storageDays} />}
    </WithSettings>
  )
}

function RetentionCard({ now, most }: { now: Days; most: number | null }) {
  const [days, setDays] = useState<Days>(now)
  const [asking, setAsking] = useState(false)
  const save = useUpdateSettings()
  const { data: would } = useQuery({
    queryKey: ['retention', days],
    queryFn: async () => (await call('previewRetention', { query: { days: days ?? 3650 } })).data,
    enabled: days !== null,
  })
  const cases = would?.cases ?? 0
  const shorter = days !== null && (now === null || days < now)
  const store = () => save.mutate({ retentionDays: days }, { onSettled: () => setAsking(false) })
  return (
    <Card
      title="Retention"
      note="Photos, names, numbers and findings of a closed case are erased after this time. The record that there was a check, and how it was decided, is kept."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (shorter) setAsking(true)
          else store()
        }}
      >
        <Field
          label="Keep the evidence of closed cases"
          hint="The law may prescribe how long you must or may keep it."
          className="max-w-sm"
        >
          {(control) => (
            <Select
              {...control}
              value={days ?? ''}
              onChange={(event) =>
                setDays(CHOICES.find(([value]) => String(value ?? '') === event.target.value)?.[0] ?? null)
              }
            >
              {CHOICES.map(([value, words]) => (
                <option key={words} value={value ?? ''}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {most !== null && (days === null || days > most) && (
          <Banner title={`This platform keeps them for ${formatNumber(most)} days at most`}>
            This is set by the platform’s operator; older evidence is erased, whatever you choose here.
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
            Cases waiting for review are kept until they are decided.
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={days === now}
          busy={save.isPending}
          className="justify-self-start"
        >
          Save retention
        </Button>
      </form>
      <Confirm
        open={asking}
        title="Erase older evidence"
        question="Are you sure you want to keep evidence for this time only?"
        consequence={
          cases > 0
            ? `${formatNumber(cases)} closed ${cases === 1 ? 'case' : 'cases'} will be erased in the coming nights, and cannot be restored.`
            : 'From then on closed cases are erased automatically, and cannot be restored.'
        }
        action="Save and erase"
        busy={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={store}
      />
    </Card>
  )
}
