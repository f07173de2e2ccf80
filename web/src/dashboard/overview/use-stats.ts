import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'

/** The four figures of the overview. */
export function useStats() {
  return useQuery({ queryKey: ['stats'], queryFn: async () => (await call('dashboardStats')).data })
}

/**
 * Whether nothing was approved or rejected yet, when a rate would say nothing; undefined while it is not known. The
 * figures have 0 for both, nothing decided and all rejected: only then one question more is asked.
 */
export function useNoneDecided(stats: ReplyOf<'dashboardStats'>['data'] | undefined): boolean | undefined {
  const query = { status: 'failed', limit: 1 } as const
  const { data, isError } = useQuery({
    queryKey: ['verifications', query],
    queryFn: async () => (await call('listVerifications', { query })).data,
    enabled: stats?.successRate === 0,
  })
  if (!stats) return undefined
  if (stats.successRate > 0 || isError) return false
  return data && data.length === 0
}
