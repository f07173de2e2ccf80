import { call } from '../../lib/calls.ts'
import { useReviewActions } from '../../evidence/review/use-review-actions.ts'
import { CLIENT_REVIEW } from '../../evidence/client-review.ts'
import { useAction } from '../../evidence/use-action.ts'
import { useLinkActions } from './use-link-actions.ts'

/** Actions on one verification: those of review, and those that only its client's team has. */
export function useActions(verificationId: string) {
  const params = { verificationId }
  return {
    ...useReviewActions(CLIENT_REVIEW, verificationId),
    ...useLinkActions(),
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
