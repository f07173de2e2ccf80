import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { Select } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type QueueFilter, type QueueSearch, withQueueFilter } from './queue-search.ts'
import { useReviewers } from '../../evidence/review/use-reviewers.ts'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'
import { useCaseCounts } from './use-queue.ts'

/** Order and filters of the queue, all of them in the URL. */
export function QueueFilters({ search }: { search: QueueSearch }) {
  const navigate = useNavigate({ from: '/admin/cases' })
  const { data: counts } = useCaseCounts()
  const staff = useReviewers(PLATFORM_REVIEW)
  const change = (name: keyof QueueFilter) => (value: string) =>
    void navigate({ search: withQueueFilter(search, { [name]: value || undefined }), replace: true })
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pb-3 md:px-5 md:pb-2 lg:items-center lg:gap-x-2">
      <Segmented
        label="Order"
        value={search.order ?? 'oldest'}
        options={[
          { value: 'oldest', label: 'Oldest first' },
          { value: 'riskiest', label: 'Riskiest first' },
        ]}
        onChange={change('order')}
      />
      <Filter label="Client" all="Any client" value={search.clientId} onChange={change('clientId')}>
        {counts?.byClient.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {name} ({count})
          </option>
        ))}
      </Filter>
      <Filter
        label="Document"
        all="Any document"
        value={search.documentType}
        onChange={change('documentType')}
      >
        {counts?.byDocument.map(({ key, count }) => (
          <option key={key} value={key}>
            {DOCUMENT_NAMES[key]} ({count})
          </option>
        ))}
      </Filter>
      <Filter label="Language" all="Any language" value={search.language} onChange={change('language')}>
        {counts?.byLanguage.map(({ key, count }) => (
          <option key={key} value={key}>
            {STAFF_LANGUAGE_NAMES[key]} ({count})
          </option>
        ))}
      </Filter>
      <Filter label="Assigned to" all="Any reviewer" value={search.assignee} onChange={change('assignee')}>
        <option value="me">Me</option>
        <option value="nobody">Nobody</option>
        <option value="suited">Nobody, in my languages and documents</option>
        {staff
          .filter(({ you }) => !you)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Filter>
    </div>
  )
}

interface FilterProps {
  label: string
  /** The choice that does not filter. */
  all: string
  value: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

function Filter({ label, all, value, onChange, children }: FilterProps) {
  const id = useId()
  return (
    <div className="min-w-32 flex-1 sm:max-w-40 lg:max-w-60 lg:min-w-36">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft lg:sr-only">
        {label}
      </label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="lg:[&_select]:pr-8 lg:[&_select]:text-sm"
      >
        <option value="">{all}</option>
        {children}
      </Select>
    </div>
  )
}
