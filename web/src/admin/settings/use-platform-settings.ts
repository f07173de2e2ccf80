import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type PlatformSettings = ReplyOf<'getPlatformSettings'>['data']
export type Change = InputOf<'updatePlatformSettings'>['body']

const SETTINGS = ['platform-settings'] as const

export function usePlatformSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: async () => (await call('getPlatformSettings')).data,
  })
}

/** Sets some of it; what is left out stays. */
export function useUpdatePlatformSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call('updatePlatformSettings', { body }),
    onSuccess: async () => {
      toast({ title: 'Saved' })
      await cache.invalidateQueries({ queryKey: SETTINGS })
    },
    onError: (reason) => failed('That could not be saved', reason),
  })
}
