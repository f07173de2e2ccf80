import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'
import type { OrganizationSearch } from './organization-search.ts'

export type OrganizationItem = ReplyOf<'listOrganizations'>['data'][number]
export type Organization = ReplyOf<'getOrganization'>['data']
export type OrganizationForm = InputOf<'createOrganization'>['body']

const ORGANIZATIONS = ['organizations'] as const
const oneKey = (id: string) => [...ORGANIZATIONS, 'one', id] as const

export function useOrganizations({ pages, ...filter }: OrganizationSearch) {
  const cursor = pages?.at(-1)
  return useQuery({
    queryKey: [...ORGANIZATIONS, 'list', filter, cursor],
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

/** Stores the reply of a change in the cache and refetches everything that it may affect. */
function useUpdateCache() {
  const cache = useQueryClient()
  return async ({ data }: { data: Organization }) => {
    cache.setQueryData(oneKey(data.id), data)
    await cache.invalidateQueries({ queryKey: [...ORGANIZATIONS, 'list'] })
    await cache.invalidateQueries({ queryKey: [...ORGANIZATIONS, 'choices'] })
    await cache.invalidateQueries({ queryKey: ['clients'] })
  }
}

export function useCreateOrganization() {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: (body: OrganizationForm) => call('createOrganization', { body }),
    onSuccess: updateCache,
  })
}

export function useUpdateOrganization(organizationId: string) {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: (body: InputOf<'updateOrganization'>['body']) =>
      call('updateOrganization', { params: { organizationId }, body }),
    onSuccess: async (answer) => {
      await updateCache(answer)
      toast({ title: 'Saved' })
    },
  })
}

export function useSetStatus(organizationId: string, status: Organization['status']) {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: (reason: string) =>
      status === 'suspended'
        ? call('suspendOrganization', { params: { organizationId }, body: { reason } })
        : call('reactivateOrganization', { params: { organizationId }, body: { reason } }),
    onSuccess: async (answer) => {
      await updateCache(answer)
      toast({ title: status === 'suspended' ? 'Suspended with its clients' : 'Reactivated with its clients' })
    },
  })
}

export function useOrganizationLogo(organizationId: string) {
  const cache = useQueryClient()
  const refetch = () => cache.invalidateQueries({ queryKey: oneKey(organizationId) })
  const upload = useMutation({
    mutationFn: (file: File) => call('uploadOrganizationLogo', { params: { organizationId }, file }),
    onSuccess: refetch,
  })
  const remove = useMutation({
    mutationFn: () => call('removeOrganizationLogo', { params: { organizationId } }),
    onSuccess: refetch,
    onError: (error) => failed('The logo could not be removed', error),
  })
  return { upload, remove }
}
