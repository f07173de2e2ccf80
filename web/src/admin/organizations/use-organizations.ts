import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'
import type { OrganizationSearch } from './organization-search.ts'

export type OrganizationItem = ReplyOf<'listOrganizations'>['data'][number]
export type Organization = ReplyOf<'getOrganization'>['data']
export type OrganizationForm = InputOf<'createOrganization'>['body']

const ALL = ['organizations'] as const
const oneKey = (id: string) => [...ALL, 'one', id] as const

export function useOrganizations({ pages, ...filter }: OrganizationSearch) {
  const cursor = pages?.at(-1)
  return useQuery({
    queryKey: [...ALL, 'list', filter, cursor],
    queryFn: () => call('listOrganizations', { query: { ...filter, ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

export function useOrganization(organizationId: string) {
  return useQuery({
    queryKey: oneKey(organizationId),
    queryFn: async () => (await call('getOrganization', { params: { organizationId } })).data,
    staleTime: 10_000,
  })
}

/** Keeps what an act answered, and asks for everything again that it may have changed. */
function useKeep() {
  const cache = useQueryClient()
  return async ({ data }: { data: Organization }) => {
    cache.setQueryData(oneKey(data.id), data)
    await cache.invalidateQueries({ queryKey: [...ALL, 'list'] })
    await cache.invalidateQueries({ queryKey: [...ALL, 'choices'] })
    await cache.invalidateQueries({ queryKey: ['clients'] })
  }
}

export function useCreateOrganization() {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: OrganizationForm) => call('createOrganization', { body }),
    onSuccess: keep,
  })
}

export function useUpdateOrganization(organizationId: string) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: InputOf<'updateOrganization'>['body']) =>
      call('updateOrganization', { params: { organizationId }, body }),
    onSuccess: async (answer) => {
      await keep(answer)
      toast({ title: 'Saved' })
    },
  })
}

export function useSetStatus(organizationId: string, status: Organization['status']) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (reason: string) =>
      status === 'suspended'
        ? call('suspendOrganization', { params: { organizationId }, body: { reason } })
        : call('reactivateOrganization', { params: { organizationId }, body: { reason } }),
    onSuccess: async (answer) => {
      await keep(answer)
      toast({ title: status === 'suspended' ? 'Suspended with its clients' : 'It goes on with its clients' })
    },
  })
}

export function useOrganizationLogo(organizationId: string) {
  const cache = useQueryClient()
  const again = () => cache.invalidateQueries({ queryKey: oneKey(organizationId) })
  const upload = useMutation({
    mutationFn: (file: File) => call('uploadOrganizationLogo', { params: { organizationId }, file }),
    onSuccess: again,
  })
  const remove = useMutation({
    mutationFn: () => call('removeOrganizationLogo', { params: { organizationId } }),
    onSuccess: again,
    onError: (error) => failed('The logo could not be removed', error),
  })
  return { upload, remove }
}
