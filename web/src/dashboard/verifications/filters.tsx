import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilterSelect } from './filter-field.tsx'
import { ListSearchField } from './list-search-field.tsx'
import { toListFilter, withFilter } from '../list-search.ts'
import { MoreFilters } from './more-filters.tsx'

const MAIN_STATUSES = ['completed', 'pending_review', 'failed'] as const
const MORE_STATUSES = [
  'pending',
  'in_progress',
  'resubmission_requested',
  'expired',
  'cancelled',
  'declined',
] as const
const MAIN_DOCUMENTS = ['national_id', 'passport', 'drivers_license'] as const
const MORE_DOCUMENTS = ['kebele_id'] as const
/** Filters that are always shown; the others are below 'More Filters'. */
const ALWAYS_SHOWN = ['search', 'status', 'documentType']

/** Search and filters of the list, stored in its URL. 'More Filters' shows the less common ones. */
export function Filters() {
  const id = useId()
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const { status, documentType } = search
  const usesRareValue = [...MORE_STATUSES, ...MORE_DOCUMENTS].some(
    (value) => value === status || value === documentType,
  )
  const active = Object.keys(toListFilter({ ...search }))
  const activeMoreCount = active.filter((name) => !ALWAYS_SHOWN.includes(name)).length
  const [more, setMore] = useState(usesRareValue || activeMoreCount > 0)

  return (
    <div className="grid gap-3 px-4 pb-2.5 md:px-5">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 lg:items-center lg:gap-x-2">
        <ListSearchField />
        <FilterSelect label="Status" name="status" inline>
          {[...MAIN_STATUSES, ...(more || usesRareValue ? MORE_STATUSES : [])].map((value) => (
            <option key={value} value={value}>
              {STATUS_WORDS[value]}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect label="Document type" name="documentType" inline>
          {[...MAIN_DOCUMENTS, ...(more || usesRareValue ? MORE_DOCUMENTS : [])].map((value) => (
            <option key={value} value={value}>
              {DOCUMENT_NAMES[value]}
            </option>
          ))}
        </FilterSelect>
        <Button
          aria-expanded={more}
          aria-controls={more ? `${id}-more` : undefined}
          onClick={() => setMore(!more)}
          className="max-2xl:[&_svg]:hidden [&_svg]:size-4"
        >
          <SlidersHorizontal aria-hidden />
          {more ? 'Fewer Filters' : `More Filters${activeMoreCount > 0 ? ` (${activeMoreCount})` : ''}`}
        </Button>
        {active.length > 0 && (
          <IconButton label="Clear all" onClick={() => void navigate({ search: withFilter({}, {}) })}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {more && <MoreFilters id={`${id}-more`} />}
    </div>
  )
}
