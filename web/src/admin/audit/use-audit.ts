import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { type AuditSearch, auditFilterOf } from './audit-query.ts'

export type AuditItem = ReplyOf<'listAudit'>['data'][number]
export type AuditRun = ReplyOf<'verifyAuditNow'>['data']

/** While something is being read or written. */
const LOOK_EVERY_MS = 1000

const isOpen = (run: AuditRun | null | undefined) => run?.status === 'queued' || run?.status === 'running'

/** What the filters find, newest first, page after page. */
export function useAudit(search: AuditSearch) {
  return useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam }) => call('listAudit', { query: { ...auditFilterOf(search), cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page?.next ?? undefined,
    staleTime: 0,
  })
}

const STATE = ['audit-state'] as const

export function useAuditState() {
  return useQuery({
    queryKey: STATE,
    queryFn: async () => (await call('auditState')).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.lastRun) ? LOOK_EVERY_MS : false),
  })
}

export function useVerify() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('verifyAuditNow'),
    onSuccess: () => cache.invalidateQueries({ queryKey: STATE }),
    onError: (error) => failed('The verification could not be started', error),
  })
}

const FILES = ['audit-exports'] as const

export function useAuditFiles() {
  return useQuery({
    queryKey: FILES,
    queryFn: async () => (await call('listAuditExports')).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_EVERY_MS : false),
  })
}

export function useExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ format, search }: { format: 'csv' | 'jsonl'; search: AuditSearch }) =>
      call('exportAudit', { body: { format, filter: auditFilterOf(search) ?? {} } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: FILES }),
    onError: (error) => failed('The export could not be started', error),
  })
}
