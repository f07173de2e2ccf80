import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { toast } from '../../ui/toast-store.ts'

export type StaffMember = ReplyOf<'listStaff'>['data'][number]

export const STAFF = ['staff'] as const

export function useStaff() {
  return useQuery({ queryKey: STAFF, queryFn: async () => (await call('listStaff')).data })
}

const params = (adminId: string) => ({ params: { adminId } })

/** The actions on a staff account; `DONE` has the message for each. */
const ACTS = {
  role: (input: { id: string; role: AdminRole }) =>
    call('updateStaff', { ...params(input.id), body: { role: input.role } }),
  deactivate: (input: { id: string }) =>
    call('updateStaff', { ...params(input.id), body: { isActive: false } }),
  reactivate: (input: { id: string }) =>
    call('updateStaff', { ...params(input.id), body: { isActive: true } }),
  dropFactor: (input: { id: string }) => call('dropStaffSecondFactor', params(input.id)),
}
const DONE: Record<keyof typeof ACTS, string> = {
  role: 'Role changed',
  deactivate: 'Deactivated and signed out everywhere',
  reactivate: 'Active again',
  dropFactor: 'Second factor turned off',
}

export function useStaffAction<A extends keyof typeof ACTS>(act: A) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<(typeof ACTS)[A]>[0]): Promise<unknown> => ACTS[act](input as never),
    onSuccess: async () => {
      toast({ title: DONE[act] })
      await Promise.all([
        cache.invalidateQueries({ queryKey: STAFF }),
        // Changing one's own role changes which pages are available.
        cache.invalidateQueries({ queryKey: ['me'] }),
      ])
    },
    onError: (error) => failed('The account could not be changed', error),
  })
}
