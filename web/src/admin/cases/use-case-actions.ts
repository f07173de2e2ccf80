import type { InputOf } from '@wabi/contract/api.ts'
import { useAddHeld } from '../../evidence/held/use-held.ts'
import { useAction } from '../../evidence/use-action.ts'
import { call } from '../../lib/calls.ts'

/** The platform staff's actions on a case. Each shows a toast and refetches the case. */
export function useCaseActions(verificationId: string) {
  const params = { verificationId }
  const addHeld = useAddHeld()
  return {
    decide: useAction(
      (body: InputOf<'decideCase'>['body']) => call('decideCase', { params, body }),
      ({ data }) => {
        addHeld(data)
        return null
      },
      'cases',
    ),
    ask: useAction(
      (body: InputOf<'requestCaseResubmission'>['body']) => call('requestCaseResubmission', { params, body }),
      () => 'The customer was asked',
      'cases',
    ),
    escalate: useAction(
      (body: InputOf<'escalateCase'>['body']) => call('escalateCase', { params, body }),
      () => null,
      'cases',
    ),
    assign: useAction(
      async (assignee: string | null) => {
        const { data } = await call('assignCases', { body: { assignee, verificationIds: [verificationId] } })
        const refused = data.find(({ done }) => !done)
        if (refused) throw new Error(refused.words ?? '')
      },
      () => null,
      'cases',
    ),
    addNote: useAction(
      (body: InputOf<'addCaseNote'>['body']) => call('addCaseNote', { params, body }),
      () => null,
      'cases',
    ),
  }
}

export type CaseActions = ReturnType<typeof useCaseActions>
