import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { AdminRole } from '@wabi/contract/permissions.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type StaffMember = ReplyOf<'listStaff'>['data'][number]

export const STAFF = ['staff'] as const

export function useStaff() {
  return useQuery({ queryKey: STAFF, queryFn: async () => (await call('listStaff')).data })
}

const params = (adminId: string) => ({ params: { adminId } })

/** What is done to a colleague, each with its words afterwards. */
const ACTS = {
  role: (it: { id: string; role: AdminRole }) =>
    call('updateStaff', { ...params(it.id), body: { role: it.role } }),
  deactivate: (it: { id: string }) => call('updateStaff', { ...params(it.id), body: { isActive: false } }),
  reactivate: (it: { id: string }) => call('updateStaff', { ...params(it.id), body: { isActive: true } }),
  dropFactor: (it: { id: string }) => call('dropStaffSecondFactor', params(it.id)),
}
const DONE: Record<keyof typeof ACTS, string> = {
  role: 'Role changed',
  deactivate: 'Deactivated and signed out everywhere',
  reactivate: 'Active again',
  dropFactor: 'Second factor turned off',
}

export function useStaffAct<A extends keyof typeof ACTS>(act: A) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<(typeof ACTS)[A]>[0]): Promise<unknown> => ACTS[act](input as never),
    onSuccess: async () => {
      toast({ title: DONE[act] })
      await Promise.all([
        cache.invalidateQueries({ queryKey: STAFF }),
        // A change of one's own role changes what is open.
        cache.invalidateQueries({ queryKey: ['me'] }),
      ])
    },
    onError: (error) => failed('That could not be done', error),
  })
}
