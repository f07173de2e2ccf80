import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { Input, Select } from '../../ui/input.tsx'
import type { DeliveryFilter } from './use-deliveries.ts'
import type { Webhook } from './use-webhooks.ts'

interface DeliveryFiltersProps {
  filter: DeliveryFilter
  webhooks: readonly Webhook[]
  onChange: (filter: DeliveryFilter) => void
}

const STATUSES = [
  ['success', 'Success'],
  ['failed', 'Failed'],
  ['pending', 'Pending'],
] as const

/** Unset filters are omitted. */
function without(filter: DeliveryFilter): DeliveryFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as DeliveryFilter
}

export function DeliveryFilters({ filter, webhooks, onChange }: DeliveryFiltersProps) {
  const set = (change: Record<string, string>) =>
    onChange(without({ ...filter, ...change } as DeliveryFilter))
  return (
    <div className="grid gap-2 max-md:w-full sm:grid-cols-2 xl:grid-cols-4 xl:*:w-38 xl:[&_select]:pr-7 xl:[&_select]:pl-2.5 xl:[&_select]:text-sm">
      <Select
        aria-label="Delivery status"
        value={filter.status ?? ''}
        onChange={(event) => set({ status: event.target.value })}
      >
        <option value="">Every status</option>
        {STATUSES.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Event"
        value={filter.event ?? ''}
        onChange={(event) => set({ event: event.target.value })}
      >
        <option value="">Every event</option>
        {WEBHOOK_EVENTS.map((event) => (
          <option key={event} value={event}>
            {event}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Webhook"
        value={filter.webhookId ?? ''}
        onChange={(event) => set({ webhookId: event.target.value })}
      >
        <option value="">Every webhook</option>
        {webhooks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Input
        type="search"
        aria-label="ID of a verification, event or delivery"
        placeholder="ver_… or evt_…"
        value={filter.about ?? ''}
        maxLength={60}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => set({ about: event.target.value.trim() })}
        className="font-mono text-sm"
      />
    </div>
  )
}
