import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { DialogLoading } from '../../ui/dialog-loading.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type ListFilter, withFilter } from '../list-search.ts'
import { today } from './date-presets.ts'
import { holdsFilter, parseOperators } from './search-operators.ts'

const SearchHelpDialog = lazy(async () => ({
  default: (await import('./search-help-dialog.tsx')).SearchHelpDialog,
}))

/** Both ends of a range are replaced together. */
const RANGES: readonly (readonly [keyof ListFilter, keyof ListFilter])[] = [
  ['from', 'to'],
  ['decidedFrom', 'decidedTo'],
  ['scoreFrom', 'scoreTo'],
]

function replaceRanges(filter: ListFilter) {
  const changed = RANGES.filter((ends) => ends.some((name) => Object.hasOwn(filter, name)))
  return { ...Object.fromEntries(changed.flat().map((name) => [name, undefined])), ...filter }
}

/** The list's search. Its operators become filters with Enter; other text is searched while typing. */
export function ListSearchField() {
  const id = useId()
  const { search } = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const [faults, setFaults] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState(false)
  const [help, setHelp] = useState(false)

  function apply(typed: string): string | undefined {
    const parsed = parseOperators(typed, today())
    setWaiting(false)
    if ('faults' in parsed) {
      setFaults(parsed.faults)
      return undefined
    }
    const { search: text, ...filter } = parsed.filter
    void navigate({
      search: (now) => withFilter(now, { ...replaceRanges(filter), search: text }),
      // Starting a search adds a history entry; refining it replaces that entry.
      replace: search !== undefined,
    })
    return text ?? ''
  }

  return (
    <div className="min-w-0 max-lg:basis-full lg:flex-1 lg:basis-40">
      <div className="flex items-center">
        <SearchField
          label="Search"
          placeholder="Name or ID"
          value={search ?? ''}
          onSearch={apply}
          waitsForEnter={holdsFilter}
          onType={(text) => {
            setFaults([])
            setWaiting(holdsFilter(text))
          }}
          describedBy={`${id}-about`}
          invalid={faults.length > 0}
          className="basis-0!"
        />
        <IconButton label="How to search" onClick={() => setHelp(true)}>
          <span aria-hidden className="text-lg font-semibold">
            ?
          </span>
        </IconButton>
      </div>
      <output id={`${id}-about`} className="block text-sm">
        {faults.map((fault) => (
          <span key={fault} className="mt-1 block text-danger">
            {fault}
          </span>
        ))}
        {waiting && <span className="mt-1 block text-ink-soft">Press Enter to apply the filters.</span>}
      </output>
      <Suspense fallback={help && <DialogLoading title="How to search" onClose={() => setHelp(false)} />}>
        {help && <SearchHelpDialog onClose={() => setHelp(false)} />}
      </Suspense>
    </div>
  )
}
