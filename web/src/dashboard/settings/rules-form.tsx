import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Radio } from '../../ui/radio.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AppealsCard } from './appeals-card.tsx'
import { AssuranceCard } from './assurance-card.tsx'
import { PossessionCard } from './possession-card.tsx'
import { GuardianCard } from './guardian-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { ReviewersCard } from './reviewers-card.tsx'
import { RetriesCard } from './retries-card.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'
import { VelocityCard } from './velocity-card.tsx'

/** Loaded separately, because few people open it. */
const EsignetCard = lazy(() => import('./esignet-card.tsx'))
const PlatformRulesCard = lazy(() => import('./platform-rules-card.tsx'))

const NUMBERS = [
  [
    'approveAt',
    'Approve from',
    60,
    100,
    'A case with no doubts and at least this score is approved automatically. At 100 a single finding sends it to a person.',
  ],
  [
    'rejectBelow',
    'Cap for rejections',
    1,
    59,
    'A rejected case scores less than this, every other case this or more. No case is rejected for its score.',
  ],
  ['minimumAge', 'Minimum age', 0, 120, 'In whole years; 0 asks for none.'],
] as const

/** The current rules, a form to change them, and a preview of the change on last month's cases. */
export function RulesForm({ settings }: { settings: Settings }) {
  const { approveAt, rejectBelow, minimumAge, minimumAssurance, rejectBy, whenBlocked } = settings
  const initial = { approveAt, rejectBelow, minimumAge, whenBlocked }
  const [form, setForm] = useState(initial)
  const save = useUpdateSettings()
  const preview = useMutation({
    mutationFn: async () =>
      (await call('previewRules', { body: { ...form, minimumAssurance, rejectBy } })).data,
    onError: (error) => failed('The preview failed', error),
  })
  const words = {
    ...(preview.error instanceof ApiError ? preview.error.fields : {}),
    ...(save.error instanceof ApiError ? save.error.fields : {}),
  }
  const changed = (Object.keys(initial) as (keyof typeof initial)[]).some(
    (name) => form[name] !== initial[name],
  )
  const change = (part: Partial<typeof initial>) => {
    setForm({ ...form, ...part })
    preview.reset()
  }
  return (
    <div className="grid gap-6">
      <Card
        title="Decisions by rules"
        note={`On any doubt, and below the score for approval, a person decides. Only evidence against the customer rejects: two readings that show expired or too young, a different face, a block. Rules ${settings.rulesVersion}.`}
      >
        <Form
          ready={changed}
          busy={save.isPending}
          onSubmit={() => save.mutate(form, { onSuccess: () => preview.reset() })}
          className="grid gap-5"
        >
          <div className="grid gap-4 sm:grid-cols-3">
            {NUMBERS.map(([name, label, min, max, hint]) => (
              <Field key={name} label={label} required hint={hint} error={words[name]}>
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    inputMode="numeric"
                    min={min}
                    max={max}
                    value={Number.isNaN(form[name]) ? '' : form[name]}
                    onChange={(event) => change({ [name]: event.target.valueAsNumber })}
                    className="tabular-nums"
                  />
                )}
              </Field>
            ))}
          </div>
          <FieldGroup legend="A face or document number on the block list">
            <Radio
              name="whenBlocked"
              label="goes to a person"
              checked={form.whenBlocked === 'review'}
              onChange={() => change({ whenBlocked: 'review' })}
            />
            <Radio
              name="whenBlocked"
              label="is rejected, if its entry says so and a second person confirmed that"
              checked={form.whenBlocked === 'reject'}
              onChange={() => change({ whenBlocked: 'reject' })}
            />
          </FieldGroup>
          <div className="flex flex-wrap gap-2">
            <Button disabled={!changed} busy={preview.isPending} onClick={() => preview.mutate()}>
              Try on last month’s cases
            </Button>
            <Button type="submit" variant="primary" disabled={!changed} busy={save.isPending}>
              Save rules
            </Button>
          </div>
        </Form>
        {preview.data && <RulesPreview preview={preview.data} />}
      </Card>
      <AssuranceCard settings={settings} />
      <PossessionCard settings={settings} />
      <GuardianCard settings={settings} />
      <PeopleCard settings={settings} />
      <VelocityCard settings={settings} />
      <AppealsCard settings={settings} />
      <RetriesCard settings={settings} />
      <ReviewersCard settings={settings} />
      <Suspense fallback={<Loading />}>
        <EsignetCard />
        <PlatformRulesCard />
      </Suspense>
    </div>
  )
}
