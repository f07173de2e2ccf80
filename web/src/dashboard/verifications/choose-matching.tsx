import { useMutation } from '@tanstack/react-query'
import { MAX_BULK, MAX_CHOSEN } from '@wabi/contract/review/bulk-limits.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { RowSelection } from '../../ui/use-selection.ts'
import { type ListSearch, orderedQuery } from '../list-search.ts'
import { sumCounts, useCounts } from './use-counts.ts'

/** Selects what matches the filters beyond the page, in the list's order, up to `MAX_CHOSEN`. */
export function ChooseMatching({ search, choice }: { search: ListSearch; choice: RowSelection }) {
  const counts = useCounts(search)
  const total = counts && (search.status ? (counts.byStatus[search.status] ?? 0) : sumCounts(counts))
  const choose = useMutation({
    mutationFn: () => listMatching(search),
    onSuccess: choice.select,
    onError: (error) => failed('The rows could not be selected', error),
  })
  if (total === undefined || total <= choice.chosen.length || choice.chosen.length >= MAX_CHOSEN) return null
  return (
    <Button
      variant="quiet"
      className="px-2! text-accent underline underline-offset-4"
      busy={choose.isPending}
      onClick={() => choose.mutate()}
    >
      {total > MAX_CHOSEN || counts?.more
        ? `Select the first ${formatNumber(MAX_CHOSEN)}`
        : `Select all ${formatNumber(total)}`}
    </Button>
  )
}

async function listMatching(search: ListSearch): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { ...orderedQuery(search), limit: MAX_BULK, cursor }
    const { data, page } = await call('listVerifications', { query })
    ids.push(...data.map(({ verificationId }) => verificationId))
    cursor = page?.next ?? undefined
  } while (cursor !== undefined && ids.length < MAX_CHOSEN)
  return ids.slice(0, MAX_CHOSEN)
}
