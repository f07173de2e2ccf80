import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type PlatformSettings = ReplyOf<'getPlatformSettings'>['data']
export type Change = InputOf<'updatePlatformSettings'>['body']

const SETTINGS_KEY = ['platform-settings'] as const

export function usePlatformSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async () => (await call('getPlatformSettings')).data,
  })
}

/** Updates the given settings and leaves the others unchanged. */
export function useUpdatePlatformSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call('updatePlatformSettings', { body }),
    onSuccess: async () => {
      toast({ title: 'Saved' })
      await cache.invalidateQueries({ queryKey: SETTINGS_KEY })
    },
    onError: (reason) => failed('The settings could not be saved', reason),
  })
}
