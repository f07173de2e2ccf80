import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls.ts'
import { formatNumber } from '../../lib/format.ts'
import { filterQuery, type ListSearch } from '../list-search.ts'

/** Numbers of a filtered list by status, whichever status it is filtered by. */
export const useCounts = (search: ListSearch) => {
  const { status: _, ...filter } = filterQuery(search)
  return useQuery({
    queryKey: ['verifications', 'counts', filter],
    queryFn: async () => (await call('countVerifications', { query: filter })).data,
    placeholderData: keepPreviousData,
  }).data
}
export type Counts = NonNullable<ReturnType<typeof useCounts>>

export const sumCounts = ({ byStatus }: Counts) =>
  Object.values(byStatus).reduce((all, n) => all + (n ?? 0), 0)
/** A number of the counts; `+` where only the newest were counted. */
export const countWords = (n: number, { more }: Pick<Counts, 'more'>) =>
  `${formatNumber(n)}${more ? '+' : ''}`
