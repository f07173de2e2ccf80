import { useNavigate } from '@tanstack/react-router'
import { REQUEST_LOG_DAYS, STATUS_CLASSES, type StatusClass } from '@wabi/contract/client/request-log.ts'
import { DayFilters, FilterForm, SelectFilter, TextFilter } from '../../ui/filter-form.tsx'
import { useApiKeys } from '../api-keys/use-api-keys.ts'
import { readApiCallSearch, type ApiCallSearch } from './request-search.ts'

const CLASS_NAMES: Record<StatusClass, string> = {
  '2xx': '2xx: succeeded',
  '4xx': '4xx: refused',
  '5xx': '5xx: failed',
}

const TEXTS = [
  ['requestId', 'Request id', '0f9a2c1e-…'],
  ['errorCode', 'Error code', 'request.invalid'],
] as const

/** The filters of the request log. */
export function RequestFilters({ search }: { search: ApiCallSearch }) {
  const navigate = useNavigate()
  const { data: keys = [] } = useApiKeys()
  const apply = (next: ApiCallSearch) => void navigate({ to: '/dashboard/api-keys/requests', search: next })
  return (
    <FilterForm
      search={search}
      options={keys.length}
      columns="sm:grid-cols-2 lg:grid-cols-3"
      onSearch={(fields) => apply(readApiCallSearch(fields))}
      onClear={() => apply({})}
      foot={<p className="text-sm text-ink-soft">Calls are kept for {REQUEST_LOG_DAYS} days.</p>}
    >
      {TEXTS.map(([name, label, example]) => (
        <TextFilter
          key={name}
          name={name}
          label={label}
          value={search[name]}
          placeholder={example}
          maxLength={60}
        />
      ))}
      <SelectFilter
        name="statusClass"
        label="Status"
        value={search.statusClass}
        all="Every status"
        options={STATUS_CLASSES.map((one) => [one, CLASS_NAMES[one]])}
      />
      <SelectFilter
        name="keyId"
        label="API key"
        value={search.keyId}
        all="Every key"
        options={keys.map(({ id, keyName }) => [id, keyName])}
      />
      <DayFilters from={search.from} to={search.to} />
    </FilterForm>
  )
}
