import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { AUDIT_ACTORS } from '@wabi/contract/audit/audit-actors.ts'
import { Search } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { call } from '../../lib/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { ACTOR_KINDS } from './actor-names.ts'
import { type AuditSearch, readAuditSearch } from './audit-query.ts'

/** The most common searches. */
const COMMON_SEARCHES: readonly (readonly [label: string, search: AuditSearch])[] = [
  ['Pictures viewed', { action: 'evidence.viewed' }],
  ['Cases opened by staff', { action: 'case.opened' }],
  ['Sign-ins of staff', { action: 'auth', actorKind: 'admin' }],
  ['Decisions', { action: 'verification.decided' }],
]

/** The search form. The URL holds the filters; the form resets when they change. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const listId = useId()
  const { data: actions = [] } = useQuery({
    queryKey: ['audit-actions'],
    queryFn: async () => (await call('listAuditActions')).data,
  })
  const applySearch = (next: AuditSearch) => void navigate({ to: '/admin/audit', search: next })
  const textField = (name: keyof AuditSearch, label: string, more: ComponentProps<'input'> = {}) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          required={false}
          name={name}
          defaultValue={search[name] ?? ''}
          autoComplete="off"
          spellCheck={false}
          {...more}
        />
      )}
    </Field>
  )
  return (
    <search>
      <form
        key={JSON.stringify(search)}
        noValidate
        className="grid gap-4 xl:gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          applySearch(readAuditSearch(Object.fromEntries(new FormData(event.currentTarget))))
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-[1fr_7.5rem_1fr_1fr_1fr_8.75rem_8.75rem_7rem] xl:gap-2">
          {textField('actor', 'Who', { placeholder: 'Username, e-mail or id' })}
          <Field label="Kind of actor">
            {(control) => (
              <Select {...control} required={false} name="actorKind" defaultValue={search.actorKind ?? ''}>
                <option value="">Anyone</option>
                {AUDIT_ACTORS.map((kind) => (
                  <option key={kind} value={kind}>
                    {ACTOR_KINDS[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {textField('action', 'Action', { placeholder: 'evidence.viewed', list: listId })}
          {textField('subject', 'Subject', { placeholder: 'ver_… or another id' })}
          {textField('client', 'Client', { placeholder: "Name, id, or 'platform'" })}
          {textField('from', 'From', { type: 'date' })}
          {textField('to', 'To', { type: 'date' })}
          {textField('ip', 'IP address')}
        </div>
        <datalist id={listId}>
          {actions.map((action) => (
            <option key={action} value={action}>
              {action}
            </option>
          ))}
        </datalist>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" className="[&_svg]:size-4">
            <Search aria-hidden />
            Search
          </Button>
          <Button disabled={Object.keys(search).length === 0} onClick={() => applySearch({})}>
            Clear
          </Button>
          <span className="flex flex-wrap gap-x-1 md:ml-auto">
            {COMMON_SEARCHES.map(([label, preset]) => (
              <Button key={label} variant="quiet" onClick={() => applySearch(preset)}>
                {label}
              </Button>
            ))}
          </span>
        </div>
      </form>
    </search>
  )
}
