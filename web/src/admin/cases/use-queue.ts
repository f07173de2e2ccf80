import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'
import { type QueueFilter, queueQuery, type QueueSearch } from './queue-search.ts'

export type CaseItem = ReplyOf<'listCases'>['data'][number]

/** Refetch interval, because others work on the same queue. */
const REFETCH_INTERVAL_MS = 20_000

export function useQueue({ pages, ...filter }: QueueSearch) {
  const query = { ...queueQuery(filter), limit: 25, cursor: pages?.at(-1) }
  return useQuery({
    queryKey: ['cases', 'list', query],
    queryFn: () => call('listCases', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}

export function useCaseCounts() {
  return useQuery({
    queryKey: ['cases', 'counts'],
    queryFn: async () => (await call('countCases')).data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}

/** The platform staff to whom cases can be assigned, the current user first. */
export function useCaseReviewers() {
  const { data } = useQuery({
    queryKey: ['case-reviewers'],
    queryFn: async () => (await call('listCaseReviewers')).data,
    staleTime: 60_000,
  })
  return (data ?? []).toSorted((a, b) => Number(b.you) - Number(a.you))
}

/** Opens the user's next case, optionally after case `from`; returns to the queue when there is none. */
export function useNextCase(filter: QueueFilter, from?: string) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { overdue, escalated, clientId, documentType, reason, order = 'oldest' as const } = filter
      const criteria = { order, clientId, documentType, reason, overdue, escalated }
      return (await call('claimNextCase', { body: { ...criteria, from } })).data.verificationId
    },
    async onSuccess(verificationId) {
      void cache.invalidateQueries({ queryKey: ['cases', 'counts'] })
      void cache.invalidateQueries({ queryKey: ['cases', 'list'] })
      if (verificationId === null) {
        toast({ title: 'No other case is waiting for you' })
        await navigate({ to: '/admin/cases', search: filter })
      } else
        await navigate({ to: '/admin/cases/$verificationId', params: { verificationId }, search: filter })
    },
    onError: (error) => failed('The next case could not be opened', error),
  })
}

/** The previous and next case in the queue from which this one was opened, and a function to go there. */
export function useNeighbours(verificationId: string, filter: QueueFilter) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const query = queueQuery(filter)
  const options = queryOptions({
    queryKey: ['cases', 'beside', verificationId, query],
    queryFn: async () => (await call('getCaseNeighbours', { params: { verificationId }, query })).data,
  })
  const { data } = useQuery(options)
  return {
    previous: data?.previous ?? null,
    next: data?.next ?? null,
    count: data?.count ?? null,
    /** Waits for the neighbours if they are still loading, so that an early key press works. */
    async go(side: 'previous' | 'next') {
      const to = (await cache.ensureQueryData(options))[side]
      if (to)
        await navigate({ to: '/admin/cases/$verificationId', params: { verificationId: to }, search: filter })
    },
  }
}
