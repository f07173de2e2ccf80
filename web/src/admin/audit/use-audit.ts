import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { type AuditSearch, toAuditFilter } from './audit-query.ts'

export type AuditItem = ReplyOf<'listAudit'>['data'][number]
export type AuditRun = ReplyOf<'verifyAuditNow'>['data']

/** While a verification or an export runs. */
const POLL_INTERVAL_MS = 1000

const isOpen = (run: AuditRun | null | undefined) => run?.status === 'queued' || run?.status === 'running'

/** The rows that match the filters, newest first, in pages. */
export function useAudit(search: AuditSearch) {
  return useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ pageParam }) => call('listAudit', { query: { ...toAuditFilter(search), cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page?.next ?? undefined,
    staleTime: 0,
  })
}

const STATE_KEY = ['audit-state'] as const

export function useAuditState() {
  return useQuery({
    queryKey: STATE_KEY,
    queryFn: async () => (await call('auditState')).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.lastRun) ? POLL_INTERVAL_MS : false),
  })
}

export function useVerify() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('verifyAuditNow'),
    onSuccess: () => cache.invalidateQueries({ queryKey: STATE_KEY }),
    onError: (error) => failed('The verification could not be started', error),
  })
}

const FILES_KEY = ['audit-exports'] as const

export function useAuditFiles() {
  return useQuery({
    queryKey: FILES_KEY,
    queryFn: async () => (await call('listAuditExports')).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_INTERVAL_MS : false),
  })
}

export function useExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ format, search }: { format: 'csv' | 'jsonl'; search: AuditSearch }) =>
      call('exportAudit', { body: { format, filter: toAuditFilter(search) ?? {} } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: FILES_KEY }),
    onError: (error) => failed('The export could not be started', error),
  })
}
