import type { ReplyOf } from '@wabi/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls.ts'
import { useAction } from '../../evidence/use-action.ts'

export type Person = ReplyOf<'getPerson'>['data']

export function usePerson(verificationId: string) {
  return useQuery({
    queryKey: ['verifications', 'person', verificationId],
    queryFn: async () => (await call('getPerson', { params: { verificationId } })).data,
  })
}

/** Merges the person of another verification into this one's. */
export function useMerge(verificationId: string) {
  return useAction(
    (otherVerificationId: string) =>
      call('mergePeople', { params: { verificationId }, body: { otherVerificationId } }),
    () => 'Merged',
  )
}

/** Splits verifications off this one's person. */
export function useSplit(verificationId: string) {
  return useAction(
    (verificationIds: readonly string[]) =>
      call('splitPerson', { params: { verificationId }, body: { verificationIds: [...verificationIds] } }),
    () => 'Split off',
  )
}
