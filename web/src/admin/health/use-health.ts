import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type Health = ReplyOf<'getHealth'>['data']
export type DeadLetter = ReplyOf<'listDeadLetters'>['data'][number]

export const HEALTH = ['health'] as const

const REFETCH_INTERVAL_MS = 15_000

export function useHealth() {
  return useQuery({
    queryKey: [...HEALTH, 'all'],
    queryFn: async () => (await call('getHealth')).data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}

/**
 * Examines the installation once; again on request only, since it writes to the storage and signs in to the mail server. Its
 * key is not below `HEALTH`, which each change of a job or client invalidates.
 */
export function useExamination() {
  return useQuery({
    queryKey: ['examination'],
    queryFn: async () => (await call('examineInstallation')).data,
    staleTime: Infinity,
    retry: false,
  })
}

export function useDeadLetters() {
  return useQuery({
    queryKey: [...HEALTH, 'dead'],
    queryFn: async () => (await call('listDeadLetters')).data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}

const DONE = { retryDeadLetter: 'Put back into its queue', discardDeadLetter: 'Discarded' } as const

export function useDeadLetterAction(act: keyof typeof DONE) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (deadLetterId: string) => call(act, { params: { deadLetterId } }),
    onSuccess: () => toast({ title: DONE[act] }),
    onError: (error) => failed('The job could not be changed', error),
    // Also after an error: a refusal means that the page is out of date.
    onSettled: () => cache.invalidateQueries({ queryKey: HEALTH }),
  })
}
