import type { InputOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { useAddHeld } from '../held/use-held.ts'
import type { ReviewScope } from '../review-scope.ts'
import { useAction } from '../use-action.ts'

const CALLS = {
  client: { label: 'labelVerification', reopen: 'reopenVerification', revoke: 'revokeVerification' },
  platform: { label: 'labelCase', reopen: 'reopenCase', revoke: 'revokeCase' },
} as const

/** What a reviewer does with a decided case. Each shows its result and refetches the case. */
export function useAfterActions({ team, touches }: ReviewScope, verificationId: string) {
  const params = { verificationId }
  const calls = CALLS[team]
  const addHeld = useAddHeld()
  return {
    label: useAction(
      (body: InputOf<'labelVerification'>['body']) => call(calls.label, { params, body }),
      () => 'Label saved',
      touches,
    ),
    reopen: useAction(
      (body: InputOf<'reopenVerification'>['body']) => call(calls.reopen, { params, body }),
      () => 'Reopened',
      touches,
    ),
    revoke: useAction(
      (body: InputOf<'revokeVerification'>['body']) => call(calls.revoke, { params, body }),
      ({ data }) => {
        addHeld(data)
        return null
      },
      touches,
    ),
  }
}
