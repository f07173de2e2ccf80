import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isOverlayOpen } from '../../ui/overlay.ts'
import { FilterSelect } from './filter-field.tsx'
import { ListSearchField } from './list-search-field.tsx'
import { type ListFilter, toListFilter, withFilter } from '../list-search.ts'
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
export const ALWAYS_SHOWN: readonly (keyof ListFilter)[] = ['search', 'status', 'documentType']

/** Search and filters of the list, stored in its URL. 'More Filters' shows the less common ones. */
export function Filters() {
  const id = useId()
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const { status, documentType } = search
  const usesRareValue = [...MORE_STATUSES, ...MORE_DOCUMENTS].some(
    (value) => value === status || value === documentType,
  )
  const active = Object.keys(toListFilter({ ...search })) as (keyof ListFilter)[]
  const activeMoreCount = active.filter((name) => !ALWAYS_SHOWN.includes(name)).length
  const [more, setMore] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useCloseOutside(bar, more, () => setMore(false))

  return (
    <div ref={bar} className="relative flex flex-col gap-3 px-4 pb-2.5 md:px-5">
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
      {more && (
        <div className="lg:sticky lg:top-2 lg:z-20 lg:-mt-3 lg:h-0">
          <MoreFilters id={`${id}-more`} />
        </div>
      )}
    </div>
  )
}

/** Where the further filters cover the list, they close with Escape and with a click elsewhere. */
function useCloseOutside(bar: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const listen = new AbortController()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || isOverlayOpen()) return
      bar.current?.querySelector<HTMLElement>('[aria-controls]')?.focus()
      onClose()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) onClose()
    }
    document.addEventListener('keydown', onKey, { signal: listen.signal })
    document.addEventListener('pointerdown', onPointer, { signal: listen.signal })
    return () => listen.abort()
  }, [bar, open])
}
