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

/** While something is being written or erased, how it goes is asked this often. */
const AGAIN_MS = 2000
const SOON_MS = 60_000

export function useClients({ pages, ...filter }: ClientSearch) {
  const cursor = pages?.at(-1)
  return useQuery({
    queryKey: [...CLIENTS, 'list', filter, cursor],
    queryFn: () => call('listClients', { query: { ...filter, ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
    // Staff act side by side, and usage grows.
    staleTime: 10_000,
  })
}

/** Its erasure runs, or begins before a person would look again. */
function isBeingErased(client: Client | undefined): boolean {
  const { status, dueAt } = client?.erasure ?? {}
  return status === 'running' || (status === 'waiting' && Date.parse(dueAt ?? '') - Date.now() < SOON_MS)
}

export function useClient(clientId: string) {
  return useQuery({
    queryKey: clientKey(clientId),
    queryFn: async () => (await call('getClient', { params: { clientId } })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (isBeingErased(state.data) ? AGAIN_MS : false),
  })
}

/** Keeps what an act answered as the client's page, and asks for the lists again. */
function useKeep(clientId: string) {
  const cache = useQueryClient()
  return async ({ data }: { data: Client }) => {
    cache.setQueryData(clientKey(clientId), data)
    await cache.invalidateQueries({ queryKey: [...CLIENTS, 'list'] })
    await cache.invalidateQueries({ queryKey: ['organizations'] })
    // A company that waited is among what needs a person.
    await cache.invalidateQueries({ queryKey: HEALTH })
  }
}

export function useUpdateClient(clientId: string) {
  const keep = useKeep(clientId)
  return useMutation({
    mutationFn: (body: ClientChange) => call('updateClient', { params: { clientId }, body }),
    onSuccess: async (answer) => {
      await keep(answer)
      toast({ title: 'Saved' })
    },
    onError: (error) => failed('This could not be saved', error),
  })
}

export function useApproveClient(clientId: string) {
  const keep = useKeep(clientId)
  return useMutation({
    mutationFn: () => call('approveClient', { params: { clientId } }),
    onSuccess: async (answer) => {
      await keep(answer)
      toast({ title: 'Approved', description: 'The applicant is told by mail.' })
    },
    onError: (error) => failed('This could not be approved', error),
  })
}

export function useRefuseClient(clientId: string) {
  const keep = useKeep(clientId)
  return useMutation({
    mutationFn: (reason: string) => call('refuseClient', { params: { clientId }, body: { reason } }),
    onSuccess: async (answer) => {
      await keep(answer)
      toast({ title: 'Refused', description: 'The applicant is told by mail.' })
    },
  })
}

export function useSuspendClient(clientId: string) {
  const keep = useKeep(clientId)
  return useMutation({
    mutationFn: (reason: string) => call('suspendClient', { params: { clientId }, body: { reason } }),
    onSuccess: async (answer) => {
      await keep(answer)
      toast({ title: 'Suspended everywhere' })
    },
  })
}

export function useReactivateClient(clientId: string) {
  const keep = useKeep(clientId)
  return useMutation({
    mutationFn: (reason: string) => call('reactivateClient', { params: { clientId }, body: { reason } }),
    onSuccess: async (answer) => {
      await keep(answer)
      toast({
        title: answer.data.status === 'active' ? 'It goes on where it stopped' : 'Still suspended',
        ...(answer.data.status !== 'active' && {
          description: answer.data.suspended?.reason ?? 'Something else holds it.',
        }),
      })
    },
  })
}

export function useEraseClient(clientId: string) {
  const keep = useKeep(clientId)
  return useMutation({
    mutationFn: (body: InputOf<'eraseClient'>['body']) => call('eraseClient', { params: { clientId }, body }),
    onSuccess: keep,
  })
}

export function useCancelErasure(clientId: string) {
  const keep = useKeep(clientId)
  return useMutation({
    mutationFn: () => call('cancelClientErasure', { params: { clientId } }),
    onSuccess: async (answer) => {
      await keep(answer)
      toast({ title: 'It is not erased' })
    },
    onError: (error) => failed('This could not be cancelled', error),
  })
}

export function useArchives(clientId: string) {
  return useQuery({
    queryKey: archivesKey(clientId),
    queryFn: async () => (await call('listClientArchives', { params: { clientId } })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued' || status === 'running') ? AGAIN_MS : false,
  })
}

export function useCreateArchive(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call('createClientArchive', { params: { clientId }, body: { reason } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: archivesKey(clientId) }),
  })
}

/** After the password: the browser saves the file by itself, however large it is. */
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
      setTimeout(() => void cache.invalidateQueries({ queryKey: archivesKey(clientId) }), AGAIN_MS)
    },
  })
}
