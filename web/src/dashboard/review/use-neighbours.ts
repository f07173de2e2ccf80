import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { filterQuery, type ListFilter } from '../list-search.ts'

/** The previous and next case in the list from which this one was opened, and navigation to them. */
export function useNeighbours(verificationId: string, filter: ListFilter) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const query = filterQuery(filter)
  const options = {
    queryKey: ['verifications', 'beside', verificationId, query],
    queryFn: async () => (await call('getVerificationNeighbours', { params: { verificationId }, query })).data,
  }
  const { data } = useQuery(options)
  const open = (id: string) =>
    navigate({
      to: '/dashboard/verifications/$verificationId',
      params: { verificationId: id },
      search: filter,
    })
  return {
    previous: data?.previous ?? null,
    next: data?.next ?? null,
    count: data?.count ?? null,
    /** Waits for the neighbours if they are still loading, so that an early key press is not lost. */
    async go(side: 'previous' | 'next') {
      const to = (await cache.ensureQueryData(options))[side]
      if (to) await open(to)
    },
    /** After a decision: opens the next waiting case, else the previous one, else the list. */
    async leave() {
      const { next, previous } = await cache.fetchQuery({ ...options, staleTime: 0 })
      const to = next ?? previous
      await (to ? open(to) : navigate({ to: '/dashboard/verifications', search: filter }))
    },
  }
}

export type Neighbours = ReturnType<typeof useNeighbours>
