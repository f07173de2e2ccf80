import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'

export type StaffMember = ReplyOf<'listReviewers'>['data'][number]

/** Staff by name. */
export function useReviewers(): StaffMember[] {
  const { data } = useQuery({
    queryKey: ['reviewers'],
    queryFn: async () => (await call('listReviewers')).data,
  })
  return data ?? []
}

/** Colleagues to whom a case can be assigned, the current user first. */
export function listAssignees(staff: readonly StaffMember[]): StaffMember[] {
  return staff.filter(({ mayDecide }) => mayDecide).toSorted((a, b) => Number(b.you) - Number(a.you))
}

export const assigneeName = ({ name, you }: StaffMember) => (you ? `Me (${name})` : name)
