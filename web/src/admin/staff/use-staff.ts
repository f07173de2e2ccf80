import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import type { ReviewerProfile } from '../../auth/account/skills-dialog.tsx'
import { ACCOUNT_CHANGED, useAccountAction } from '../../auth/account/use-account-action.ts'
import { call } from '../../lib/calls.ts'

export type StaffMember = ReplyOf<'listStaff'>['data'][number]

export const STAFF = ['staff'] as const

export function useStaff() {
  return useQuery({ queryKey: STAFF, queryFn: async () => (await call('listStaff')).data })
}

const params = (adminId: string) => ({ params: { adminId } })

/** The actions on a staff account. */
const ACTS = {
  role: (input: { id: string; role: AdminRole }) =>
    call('updateStaff', { ...params(input.id), body: { role: input.role } }),
  deactivate: (input: { id: string }) =>
    call('updateStaff', { ...params(input.id), body: { isActive: false } }),
  reactivate: (input: { id: string }) =>
    call('updateStaff', { ...params(input.id), body: { isActive: true } }),
  skills: ({ id, ...body }: { id: string } & ReviewerProfile) => call('updateStaff', { ...params(id), body }),
  train: (it: { id: string }) => call('updateStaff', { ...params(it.id), body: { isTrained: true } }),
  untrain: (it: { id: string }) => call('updateStaff', { ...params(it.id), body: { isTrained: false } }),
  dropFactor: (input: { id: string }) => call('dropStaffSecondFactor', params(input.id)),
}

export function useStaffAction<A extends keyof typeof ACTS>(act: A) {
  return useAccountAction({
    run: ACTS[act] as (input: Parameters<(typeof ACTS)[A]>[0]) => Promise<unknown>,
    list: STAFF,
    done: ACCOUNT_CHANGED[act],
    failure: 'The account could not be changed',
  })
}
