import { MAX_CUSTOMER_RETRIES } from '@wabi/contract/client/settings-limits.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const OPTIONS = Array.from({ length: MAX_CUSTOMER_RETRIES + 1 }, (_, times) => ({
  value: String(times),
  label: times === 0 ? 'Not at all' : times === 1 ? 'Once' : `${times} times`,
}))

/** Whether customers rejected by the rules may retry without a new link. */
export function RetriesCard({ settings }: { settings: Settings }) {
  const save = useUpdateSettings()
  return (
    <Card
      title="Customers rejected by the rules"
      note="They see the reasons and can always appeal; the case then waits for a reviewer. A new attempt goes from failed back to in progress: your systems receive verification.started again."
    >
      <Segmented
        label="They may retry on their own"
        shown
        options={OPTIONS}
        value={String(settings.customerRetries)}
        onChange={(times) => save.mutate({ customerRetries: Number(times) })}
      />
    </Card>
  )
}
