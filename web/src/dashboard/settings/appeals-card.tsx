import { APPEAL_DAYS } from '@wabi/contract/client/settings-limits.ts'
import { Card } from '../../ui/card.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const DAYS = APPEAL_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))

/** Against which rejections customers may appeal, and for how long; and whether the rules reject at all. */
export function AppealsCard({ settings }: { settings: Settings }) {
  const save = useUpdateSettings()
  const { rejectBy, appeals, appealDays } = settings
  return (
    <Card
      title="Rejections and appeals"
      note="A customer appeals on the page of their check, in their own words. A person who has not decided the case before decides it again, and that decision is final."
    >
      <div className="grid gap-5">
        <FieldGroup legend="Decisive evidence against a customer">
          <Radio
            name="rejectBy"
            label="is rejected by the rules"
            note="The customer can appeal."
            checked={rejectBy === 'rules'}
            onChange={() => save.mutate({ rejectBy: 'rules' })}
          />
          <Radio
            name="rejectBy"
            label="goes to a person"
            note="The rules never reject; every case that they would reject waits for review, with its reasons."
            checked={rejectBy === 'people'}
            onChange={() => save.mutate({ rejectBy: 'people' })}
          />
        </FieldGroup>
        <FieldGroup legend="Customers may appeal">
          <Radio
            name="appeals"
            label="against rejections by the rules"
            checked={appeals === 'automatic'}
            onChange={() => save.mutate({ appeals: 'automatic' })}
          />
          <Radio
            name="appeals"
            label="against every rejection"
            checked={appeals === 'all'}
            onChange={() => save.mutate({ appeals: 'all' })}
          />
        </FieldGroup>
        <Segmented
          label="Time to appeal"
          shown
          options={DAYS}
          value={String(appealDays)}
          onChange={(days) => {
            const chosen = APPEAL_DAYS.find((one) => String(one) === days)
            if (chosen !== undefined) save.mutate({ appealDays: chosen })
          }}
        />
      </div>
    </Card>
  )
}
