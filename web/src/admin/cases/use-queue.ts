import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { useNeighbours } from '../../evidence/review/use-neighbours.ts'
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

/** Opens the user's next case, optionally after case `from`; returns to the queue when there is none. */
export function useNextCase(filter: QueueFilter, from?: string) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const {
        overdue,
        escalated,
        clientId,
        documentType,
        reason,
        language,
        order = 'oldest' as const,
      } = filter
      const criteria = { order, clientId, documentType, reason, language, overdue, escalated }
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

/** The neighbours of a case in the queue from which it was opened. */
export function useQueueNeighbours(verificationId: string, filter: QueueFilter) {
  const navigate = useNavigate()
  const query = queueQuery(filter)
  return useNeighbours({
    queryKey: ['cases', 'neighbours', verificationId, query],
    queryFn: async () => (await call('getCaseNeighbours', { params: { verificationId }, query })).data,
    open: (id) =>
      navigate({ to: '/admin/cases/$verificationId', params: { verificationId: id }, search: filter }),
  })
}
