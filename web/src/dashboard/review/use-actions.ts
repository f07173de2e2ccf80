import type { InputOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { useAddHeld } from '../../evidence/held/use-held.ts'
import { useAction } from '../../evidence/use-action.ts'
import { useLinkActions } from './use-link-actions.ts'

/** Actions on one verification. Each reports its result and refetches the verification. */
export function useActions(verificationId: string) {
  const params = { verificationId }
  const addHeld = useAddHeld()
  return {
    ...useLinkActions(verificationId),
    decide: useAction(
      (body: InputOf<'decideReview'>['body']) => call('decideReview', { params, body }),
      ({ data }) => {
        addHeld(data)
        return null
      },
    ),
    ask: useAction(
      (body: InputOf<'requestResubmission'>['body']) => call('requestResubmission', { params, body }),
      () => 'The customer was asked',
    ),
    escalate: useAction(
      (body: InputOf<'escalateReview'>['body']) => call('escalateReview', { params, body }),
      () => null,
    ),
    assign: useAction(
      async (assignee: string | null) => {
        const { data } = await call('assignVerifications', {
          body: { assignee, verificationIds: [verificationId] },
        })
        const refused = data.find(({ done }) => !done)
        if (refused) throw new Error(refused.words ?? '')
      },
      () => null,
    ),
    addNote: useAction(
      (words: string) => call('addNote', { params, body: { words } }),
      () => null,
    ),
    setTags: useAction(
      (tags: string[]) => call('setTags', { params, body: { tags } }),
      () => null,
    ),
    erase: useAction(
      () => call('eraseVerification', { params, body: { confirm: 'erase' } }),
      () => 'All personal data was erased',
    ),
  }
}

export type Actions = ReturnType<typeof useActions>
