import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type CheckTemplate = ReplyOf<'listCheckTemplates'>['data'][number]
type Written = InputOf<'createCheckTemplate'>['body']

const CHECK_TEMPLATES = ['check-templates'] as const

/** All templates of the client, archived ones last. */
export function useCheckTemplates() {
  return useQuery({
    queryKey: CHECK_TEMPLATES,
    queryFn: async () => (await call('listCheckTemplates')).data,
  })
}

/** Those that can be chosen for a link. */
export function useChoosableTemplates(): CheckTemplate[] {
  return useCheckTemplates().data?.filter(({ archivedAt }) => archivedAt === null) ?? []
}

/** Creates a template, or changes the given one. */
export function useSaveTemplate(existing: CheckTemplate | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Written) =>
      existing
        ? call('updateCheckTemplate', {
            params: { templateId: existing.id },
            body: { ...body, version: existing.version },
          })
        : call('createCheckTemplate', { body }),
    onSuccess: async () => {
      toast({ title: existing ? 'Saved' : 'Check template created' })
      await cache.invalidateQueries({ queryKey: CHECK_TEMPLATES })
    },
  })
}

export function useArchiveTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      call('archiveCheckTemplate', { params: { templateId: id }, body: { archived } }),
    onSuccess: async (_, { archived }) => {
      toast({ title: archived ? 'Check template archived' : 'Check template restored' })
      await cache.invalidateQueries({ queryKey: CHECK_TEMPLATES })
    },
    onError: (error) => failed('That could not be saved', error),
  })
}
