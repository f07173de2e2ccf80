import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'
import { HEALTH } from '../health/use-health.ts'
import type { ClientSearch } from './client-search.ts'

export type ClientItem = ReplyOf<'listClients'>['data'][number]
export type Client = ReplyOf<'getClient'>['data']
export type Archive = ReplyOf<'listClientArchives'>['data'][number]
export type ClientChange = InputOf<'updateClient'>['body']

const CLIENTS = ['clients'] as const
const clientKey = (clientId: string) => [...CLIENTS, clientId] as const
const archivesKey = (clientId: string) => [...CLIENTS, clientId, 'archives'] as const

/** How often to poll the progress of an archive or an erasure. */
const POLL_INTERVAL_MS = 2000
const ERASURE_SOON_MS = 60_000

export function useClients({ pages, ...filter }: ClientSearch) {
  const cursor = pages?.at(-1)
  return useQuery({
    queryKey: [...CLIENTS, 'list', filter, cursor],
    queryFn: () => call('listClients', { query: { ...filter, ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
    // Other staff make changes too, and usage grows.
    staleTime: 10_000,
  })
}

/** Whether the erasure is running, or starts so soon that the page should poll. */
function isBeingErased(client: Client | undefined): boolean {
  const { status, dueAt } = client?.erasure ?? {}
  return (
    status === 'running' || (status === 'waiting' && Date.parse(dueAt ?? '') - Date.now() < ERASURE_SOON_MS)
  )
}

export function useClient(clientId: string) {
  return useQuery({
    queryKey: clientKey(clientId),
    queryFn: async () => (await call('getClient', { params: { clientId } })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (isBeingErased(state.data) ? POLL_INTERVAL_MS : false),
  })
}

/** Stores the reply of a change in the cache and refetches the lists. */
function useUpdateCache(clientId: string) {
  const cache = useQueryClient()
  return async ({ data }: { data: Client }) => {
    cache.setQueryData(clientKey(clientId), data)
    await cache.invalidateQueries({ queryKey: [...CLIENTS, 'list'] })
    await cache.invalidateQueries({ queryKey: ['organizations'] })
    // The health page counts companies that wait for approval.
    await cache.invalidateQueries({ queryKey: HEALTH })
  }
}

export function useUpdateClient(clientId: string) {
  const updateCache = useUpdateCache(clientId)
  return useMutation({
    mutationFn: (body: ClientChange) => call('updateClient', { params: { clientId }, body }),
    onSuccess: async (reply, body) => {
      await updateCache(reply)
      toast(
        reply.data.waitingChange && body.emergencyReason === undefined
          ? { title: 'An owner of the client has to accept it', description: 'They are asked by mail.' }
          : { title: 'Saved' },
      )
    },
    onError: (error) => failed('This could not be saved', error),
  })
}

export function useApproveClient(clientId: string) {
  const updateCache = useUpdateCache(clientId)
  return useMutation({
    mutationFn: () => call('approveClient', { params: { clientId } }),
    onSuccess: async (reply) => {
      await updateCache(reply)
      toast({ title: 'Approved', description: 'The applicant is notified by e-mail.' })
    },
    onError: (error) => failed('This could not be approved', error),
  })
}

export function useRefuseClient(clientId: string) {
  const updateCache = useUpdateCache(clientId)
  return useMutation({
    mutationFn: (reason: string) => call('refuseClient', { params: { clientId }, body: { reason } }),
    onSuccess: async (reply) => {
      await updateCache(reply)
      toast({ title: 'Refused', description: 'The applicant is notified by e-mail.' })
    },
  })
}

export function useSuspendClient(clientId: string) {
  const updateCache = useUpdateCache(clientId)
  return useMutation({
    mutationFn: (reason: string) => call('suspendClient', { params: { clientId }, body: { reason } }),
    onSuccess: async (reply) => {
      await updateCache(reply)
      toast({ title: 'Suspended everywhere' })
    },
  })
}

export function useReactivateClient(clientId: string) {
  const updateCache = useUpdateCache(clientId)
  return useMutation({
    mutationFn: (reason: string) => call('reactivateClient', { params: { clientId }, body: { reason } }),
    onSuccess: async (reply) => {
      await updateCache(reply)
      toast({
        title: reply.data.status === 'active' ? 'Reactivated' : 'Still suspended',
        ...(reply.data.status !== 'active' && {
          description: reply.data.suspended?.reason ?? 'Something else keeps it suspended.',
        }),
      })
    },
  })
}

export function useEraseClient(clientId: string) {
  const updateCache = useUpdateCache(clientId)
  return useMutation({
    mutationFn: (body: InputOf<'eraseClient'>['body']) => call('eraseClient', { params: { clientId }, body }),
    onSuccess: updateCache,
  })
}

export function useCancelErasure(clientId: string) {
  const updateCache = useUpdateCache(clientId)
  return useMutation({
    mutationFn: () => call('cancelClientErasure', { params: { clientId } }),
    onSuccess: async (reply) => {
      await updateCache(reply)
      toast({ title: 'Erasure cancelled' })
    },
    onError: (error) => failed('This could not be cancelled', error),
  })
}

export function useArchives(clientId: string) {
  return useQuery({
    queryKey: archivesKey(clientId),
    queryFn: async () => (await call('listClientArchives', { params: { clientId } })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued' || status === 'running')
        ? POLL_INTERVAL_MS
        : false,
  })
}

export function useCreateArchive(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call('createClientArchive', { params: { clientId }, body: { reason } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: archivesKey(clientId) }),
  })
}

/** Checks the password and lets the browser download the file, however large it is. */
export function useDownloadArchive(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ archiveId, password }: { archiveId: string; password: string }) =>
      (await call('openClientArchive', { params: { clientId, archiveId }, body: { password } })).data,
    onSuccess: ({ path }) => {
      const link = document.createElement('a')
      link.href = path
      link.download = ''
      link.click()
      setTimeout(() => void cache.invalidateQueries({ queryKey: archivesKey(clientId) }), POLL_INTERVAL_MS)
    },
  })
}
