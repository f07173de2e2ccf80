import { useNavigate, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { DOCUMENT_NAMES } from '../../evidence/document-names.ts'
import { STATUS_LOOK } from '../../evidence/status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { withFilter } from './list-search.ts'

const MAIN_STATUSES = ['completed', 'pending_review', 'failed'] as const
const MORE_STATUSES = ['pending', 'in_progress', 'resubmission_requested', 'expired', 'cancelled'] as const
const MAIN_DOCUMENTS = ['national_id', 'passport', 'drivers_license'] as const
const MORE_DOCUMENTS = ['kebele_id'] as const

/** Filters of the list, kept in its address. 'More Filters' adds the rarer choices. */
export function Filters() {
  const id = useId()
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const { status = 'all', documentType = 'all' } = search
  const rare = [...MORE_STATUSES, ...MORE_DOCUMENTS].some(
    (value) => value === status || value === documentType,
  )
  const [more, setMore] = useState(rare)

  const choose = (name: 'status' | 'documentType', value: string) =>
    void navigate({ search: withFilter(search, { [name]: value === 'all' ? undefined : value }) })
  const filtered = status !== 'all' || documentType !== 'all'

  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pb-4 md:px-5">
      <div className="min-w-32 flex-1 sm:flex-none sm:basis-52">
        <label htmlFor={`${id}-status`} className="mb-1 block text-sm text-ink-soft">
          Status
        </label>
        <Select id={`${id}-status`} value={status} onChange={(event) => choose('status', event.target.value)}>
          <option value="all">All</option>
          {[...MAIN_STATUSES, ...(more ? MORE_STATUSES : [])].map((value) => (
            <option key={value} value={value}>
              {STATUS_LOOK[value][0]}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-32 flex-1 sm:flex-none sm:basis-52">
        <label htmlFor={`${id}-document`} className="mb-1 block text-sm text-ink-soft">
          Document type
        </label>
        <Select
          id={`${id}-document`}
          value={documentType}
          onChange={(event) => choose('documentType', event.target.value)}
        >
          <option value="all">All</option>
          {[...MAIN_DOCUMENTS, ...(more ? MORE_DOCUMENTS : [])].map((value) => (
            <option key={value} value={value}>
              {DOCUMENT_NAMES[value]}
            </option>
          ))}
        </Select>
      </div>
      <Button
        aria-expanded={more}
        onClick={() => setMore(!more)}
        disabled={rare && more}
        title={rare && more ? 'One of them is chosen' : undefined}
        className="[&_svg]:size-4"
      >
        <SlidersHorizontal aria-hidden />
        {more ? 'Fewer Filters' : 'More Filters'}
      </Button>
      {filtered && (
        <Button look="quiet" onClick={() => void navigate({ search: {} })} className="[&_svg]:size-4">
          <X aria-hidden />
          Clear
        </Button>
      )}
    </div>
  )
}
