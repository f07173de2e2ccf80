import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type ApiKey = ReplyOf<'listApiKeys'>['data'][number]

const KEYS = ['api-keys'] as const

export function useApiKeys() {
  return useQuery({ queryKey: KEYS, queryFn: async () => (await call('listApiKeys')).data })
}

/** Creates a key with one permission; the response contains the full key. */
export function useCreateApiKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: InputOf<'createApiKey'>['body']) => (await call('createApiKey', { body })).data,
    onSuccess: async () => {
      toast({ title: 'API key created successfully' })
      await cache.invalidateQueries({ queryKey: KEYS })
    },
    onError: (error) => failed('Failed to create API key', error),
  })
}

/** Replaces a key; the response contains the full new one. */
export function useRollApiKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string } & InputOf<'rollApiKey'>['body']) =>
      (await call('rollApiKey', { params: { id }, body })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: KEYS }),
    onError: (error) => failed('The key could not be rolled', error),
  })
}

export function useDeleteApiKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteApiKey', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'API key deleted successfully' })
      await cache.invalidateQueries({ queryKey: KEYS })
    },
    onError: (error) => failed('Failed to delete API key', error),
  })
}
