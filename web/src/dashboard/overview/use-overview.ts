import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { STATS } from './overview-queries.ts'
import type { Period } from './period.ts'

export type Overview = ReplyOf<'dashboardOverview'>['data']
export type Stats = ReplyOf<'dashboardStats'>['data']

/** The four figures of the overview. */
export function useStats() {
  return useQuery(STATS)
}

/** Results of the verifications of a period; the previous period stays visible while the next is loading. */
export function useOverview({ from, to }: Period) {
  return useQuery({
    queryKey: ['stats', 'overview', from, to],
    queryFn: async () => (await call('dashboardOverview', { query: { from, to } })).data,
    placeholderData: keepPreviousData,
  })
}
