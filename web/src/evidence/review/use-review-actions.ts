import type { InputOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { useAddHeld } from '../held/use-held.ts'
import type { ReviewScope } from '../review-scope.ts'
import { useAction } from '../use-action.ts'

/** What a reviewer does with a case. Each shows its result and refetches the case. */
export function useReviewActions({ calls, touches }: ReviewScope, verificationId: string) {
  const params = { verificationId }
  const addHeld = useAddHeld()
  return {
    decide: useAction(
      (body: InputOf<'decideCase'>['body']) => call(calls.decide, { params, body }),
      ({ data }) => {
        addHeld(data)
        return null
      },
      touches,
    ),
    requestResubmission: useAction(
      (body: InputOf<'requestCaseResubmission'>['body']) => call(calls.requestResubmission, { params, body }),
      () => null,
      touches,
    ),
    escalate: useAction(
      async (body: InputOf<'escalateCase'>['body']) => {
        await call(calls.escalate, { params, body })
        return body.escalated ? 'Escalated to an admin' : 'Returned to all reviewers'
      },
      (title) => title,
      touches,
    ),
    assign: useAction(
      async (assignee: string | null) => {
        const { data } = await call(calls.assign, { body: { assignee, verificationIds: [verificationId] } })
        const refused = data.find(({ done }) => !done)
        if (refused) throw new Error(refused.words ?? '')
      },
      () => null,
      touches,
    ),
    addNote: useAction(
      (body: { words: string; forPlatform?: boolean }) => call(calls.addNote, { params, body }),
      () => null,
      touches,
    ),
  }
}

export type ReviewActions = ReturnType<typeof useReviewActions>
