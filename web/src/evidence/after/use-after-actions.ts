import type { InputOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import type { ReviewScope } from '../review-scope.ts'
import { useAction } from '../use-action.ts'

const CALLS = {
  client: { label: 'labelVerification' },
  platform: { label: 'labelCase' },
} as const

/** What a reviewer does with a decided case. Each shows its result and refetches the case. */
export function useAfterActions({ team, touches }: ReviewScope, verificationId: string) {
  const params = { verificationId }
  const calls = CALLS[team]
  return {
    label: useAction(
      (body: InputOf<'labelVerification'>['body']) => call(calls.label, { params, body }),
      () => 'Label saved',
      touches,
    ),
  }
}
