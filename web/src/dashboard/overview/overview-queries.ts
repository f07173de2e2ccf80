import { call } from '../../lib/calls.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/session.ts'

export const STATS = {
  queryKey: ['stats'],
  queryFn: async () => (await call('dashboardStats')).data,
}

export const FIRST_STEPS = {
  queryKey: ['stats', 'first-steps'],
  queryFn: async () => (await call('firstSteps')).data,
}

const LIMIT = 5
export const RECENT = {
  queryKey: ['verifications', { limit: LIMIT }],
  queryFn: async () => (await call('listVerifications', { query: { limit: LIMIT } })).data,
}

/** Prefetches the data of the overview while its code is loading. */
export function prefetchOverview(): void {
  if (readToken() === null) return
  void queryClient.prefetchQuery(FIRST_STEPS)
  void queryClient.prefetchQuery(STATS)
  void queryClient.prefetchQuery(RECENT)
}
