import { useNavigate } from '@tanstack/react-router'
import { REQUEST_LOG_DAYS, STATUS_CLASSES, type StatusClass } from '@wabi/contract/client/request-log.ts'
import { Search } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { useApiKeys } from '../api-keys/use-api-keys.ts'
import { readApiCallSearch, type ApiCallSearch } from './request-search.ts'

const CLASS_NAMES: Record<StatusClass, string> = {
  '2xx': '2xx: succeeded',
  '4xx': '4xx: refused',
  '5xx': '5xx: failed',
}

const TEXT_FIELDS = [
  ['requestId', 'Request id', '0f9a2c1e-…'],
  ['errorCode', 'Error code', 'request.invalid'],
] as const

/** The filters of the request log. The URL holds them; the form resets when they change. */
export function RequestFilters({ search }: { search: ApiCallSearch }) {
  const navigate = useNavigate()
  const { data: keys = [] } = useApiKeys()
  const apply = (next: ApiCallSearch) => void navigate({ to: '/dashboard/api-keys/requests', search: next })
  return (
    <search>
      <form
        key={JSON.stringify([search, keys.length])}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          apply(readApiCallSearch(Object.fromEntries(new FormData(event.currentTarget))))
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {TEXT_FIELDS.map(([name, label, example]) => (
            <Field key={name} label={label}>
              {(control) => (
                <Input
                  {...control}
                  required={false}
                  name={name}
                  defaultValue={search[name] ?? ''}
                  placeholder={example}
                  maxLength={60}
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Field>
          ))}
          <Field label="Status">
            {(control) => (
              <Select
                {...control}
                required={false}
                name="statusClass"
                defaultValue={search.statusClass ?? ''}
              >
                <option value="">Every status</option>
                {STATUS_CLASSES.map((one) => (
                  <option key={one} value={one}>
                    {CLASS_NAMES[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="API key">
            {(control) => (
              <Select {...control} required={false} name="keyId" defaultValue={search.keyId ?? ''}>
                <option value="">Every key</option>
                {keys.map(({ id, keyName }) => (
                  <option key={id} value={id}>
                    {keyName}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={name === 'from' ? 'From' : 'To'}>
              {(control) => (
                <DateInput {...control} required={false} name={name} defaultValue={search[name] ?? ''} />
              )}
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" className="[&_svg]:size-4">
            <Search aria-hidden />
            Search
          </Button>
          <Button disabled={Object.keys(search).length === 0} onClick={() => apply({})}>
            Clear
          </Button>
          <p className="text-sm text-ink-soft">Calls are kept for {REQUEST_LOG_DAYS} days.</p>
        </div>
      </form>
    </search>
  )
}
