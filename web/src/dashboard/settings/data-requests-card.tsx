import { DATA_REQUEST_DAYS, DATA_REQUEST_EXTENSION_DAYS } from '@wabi/contract/client/settings-limits.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Settings, useUpdateSettings } from './use-settings.ts'

const toOptions = (days: readonly number[]) =>
  days.map((one) => ({ value: String(one), label: one === 0 ? 'Never' : `${one} days` }))

/** In how many days requests of customers about their data are answered. */
export function DataRequestsCard({ settings }: { settings: Settings }) {
  const save = useUpdateSettings()
  const { dataRequestDays, dataRequestExtensionDays } = settings
  return (
    <Card
      title="Customer data requests"
      note="The deadlines of the register. The law may prescribe shorter ones; requests that are open keep theirs."
    >
      <div className="grid gap-5">
        <Segmented
          label="Time to answer"
          shown
          options={toOptions(DATA_REQUEST_DAYS)}
          value={String(dataRequestDays)}
          onChange={(days) => {
            const chosen = DATA_REQUEST_DAYS.find((one) => String(one) === days)
            if (chosen !== undefined) save.mutate({ dataRequestDays: chosen })
          }}
        />
        <Segmented
          label="May be extended once by at most"
          shown
          options={toOptions(DATA_REQUEST_EXTENSION_DAYS)}
          value={String(dataRequestExtensionDays)}
          onChange={(days) => {
            const chosen = DATA_REQUEST_EXTENSION_DAYS.find((one) => String(one) === days)
            if (chosen !== undefined) save.mutate({ dataRequestExtensionDays: chosen })
          }}
        />
      </div>
    </Card>
  )
}
