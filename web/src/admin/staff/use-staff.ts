import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import { useAccountAction } from '../../auth/account/use-account-action.ts'
import { call } from '../../lib/calls.ts'

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
  return useAccountAction({
    run: ACTS[act] as (input: Parameters<(typeof ACTS)[A]>[0]) => Promise<unknown>,
    list: STAFF,
    done: DONE[act],
    failure: 'The account could not be changed',
  })
}
