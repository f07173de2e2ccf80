import { MAX_CUSTOMER_RETRIES, RETRY_DAYS } from '@wabi/contract/client/settings-limits.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const OPTIONS = Array.from({ length: MAX_CUSTOMER_RETRIES + 1 }, (_, times) => ({
  value: String(times),
  label: times === 0 ? 'Not at all' : times === 1 ? 'Once' : `${times} times`,
}))

const DAYS = RETRY_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}))

/** Whether customers rejected by the rules may retry without a new link. */
export function RetriesCard({ settings }: { settings: Settings }) {
  const save = useUpdateSettings()
  return (
    <Card
      title="Customers rejected by the rules"
      note="They see the reasons and can always appeal; the case then waits for a reviewer. A new attempt sets a rejected verification back to in progress: your systems receive verification.started again."
    >
      <div className="grid gap-5">
        <Segmented
          label="They may retry on their own"
          shown
          options={OPTIONS}
          value={String(settings.customerRetries)}
          onChange={(times) => save.mutate({ customerRetries: Number(times) })}
        />
        {settings.customerRetries > 0 && (
          <Segmented
            label="Time to retry"
            shown
            options={DAYS}
            value={String(settings.retryDays)}
            onChange={(days) => {
              const chosen = RETRY_DAYS.find((one) => String(one) === days)
              if (chosen !== undefined) save.mutate({ retryDays: chosen })
            }}
          />
        )}
      </div>
    </Card>
  )
}
