import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type Settings = ReplyOf<'getSettings'>['data']

const SETTINGS = ['settings'] as const

export function useSettings() {
  return useQuery({ queryKey: SETTINGS, queryFn: async () => (await call('getSettings')).data })
}

/** Updates some settings; omitted ones stay unchanged. */
export function useUpdateSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: InputOf<'updateSettings'>['body']) =>
      (await call('updateSettings', { body })).data,
    // The response includes derived values, such as who lacks a second factor.
    onMutate: (body) =>
      cache.setQueryData<Settings>(SETTINGS, (before) => before && ({ ...before, ...body } as Settings)),
    onSuccess: async (settings) => {
      cache.setQueryData(SETTINGS, settings)
      toast({ title: 'Saved' })
      // The sidebar shows the company's name, and a required second factor may affect the current user.
      await cache.invalidateQueries({ queryKey: ['me'] })
    },
    onError: (error) => {
      failed('That could not be saved', error)
      void cache.invalidateQueries({ queryKey: SETTINGS })
    },
  })
}

export function useLogo() {
  const cache = useQueryClient()
  const done = (title: string) => async () => {
    toast({ title })
    await cache.invalidateQueries({ queryKey: SETTINGS })
  }
  return {
    upload: useMutation({
      mutationFn: (file: File) => call('uploadLogo', { file }),
      onSuccess: done('Logo changed'),
    }),
    remove: useMutation({
      mutationFn: () => call('removeLogo'),
      onSuccess: done('Logo removed'),
      onError: (error) => failed('The logo could not be removed', error),
    }),
  }
}
