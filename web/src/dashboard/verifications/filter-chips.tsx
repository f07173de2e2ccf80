import { useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ListFilter, toListFilter, withFilter } from '../list-search.ts'
import { useFilterWords } from './filter-words.ts'
import { ALWAYS_SHOWN } from './filters.tsx'

/** The filters of 'More Filters' that apply, each a button that removes it; nothing without such ones. */
export function FilterChips() {
  const search = useSearch({ from: '/dashboard/verifications' })
  const filter = Object.entries(toListFilter({ ...search })).filter(
    ([name]) => !ALWAYS_SHOWN.some((shown) => shown === name),
  )
  // The names of reviewers and templates are fetched only where a filter may name one.
  return filter.length > 0 && <Chips filter={Object.fromEntries(filter)} />
}

function Chips({ filter }: { filter: ListFilter }) {
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const words = useFilterWords(filter)
  return (
    <ul aria-label="Filters" className="flex shrink-0 gap-1.5 pb-2.5 pl-4 md:pl-5">
      {words.map(({ names, label, value }) => (
        <li key={label}>
          <button
            type="button"
            title="Remove this filter"
            onClick={() =>
              void navigate({
                search: withFilter(search, Object.fromEntries(names.map((name) => [name, undefined]))),
                replace: true,
              })
            }
            className="inline-flex min-h-11 max-w-72 items-center gap-1.5 rounded-3xl border border-accent bg-accent-soft px-3 text-sm whitespace-nowrap text-accent transition-colors duration-150 hover:bg-sunken md:min-h-8"
          >
            <span className="truncate">
              {label}
              {value !== null && <>: {value}</>}
            </span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
