import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@wabi/contract/api.ts'
import { ApiError, wordsOf } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { toast } from '../../ui/toast-store.ts'

/** What staff do with one verification. Each says what came of it, and what is shown of it is asked for anew. */
export function useActions(verificationId: string) {
  const params = { verificationId }
  return {
    decide: useAction(
      (body: InputOf<'decideReview'>['body']) => call('decideReview', { params, body }),
      ({ data }) =>
        data.waitsForSecond
          ? 'Approved: a second person has to'
          : data.status === 'completed'
            ? 'Approved'
            : 'Rejected',
    ),
    ask: useAction(
      (body: InputOf<'askAgain'>['body']) => call('askAgain', { params, body }),
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
    cancel: useAction(
      () => call('cancelVerification', { params }),
      () => 'The link was cancelled',
    ),
    resend: useAction(
      () => call('resendLink', { params, body: {} }),
      ({ data }) => `Sent again, valid until ${formatInstant(data.expiresAt)}`,
    ),
    erase: useAction(
      () => call('eraseVerification', { params, body: { confirm: 'erase' } }),
      () => 'Everything personal was erased',
    ),
  }
}

export type Actions = ReturnType<typeof useActions>

function useAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  done: (result: Result) => string | null,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      const title = done(result)
      if (title) toast({ title })
    },
    onError: (error) => toast({ title: 'Error', description: whyNot(error), variant: 'destructive' }),
    // Also after a failure: somebody else may have been quicker.
    onSettled: () => cache.invalidateQueries({ queryKey: ['verifications'] }),
  })
}

/** The server's words; of a case that somebody else dealt with, who and when. */
function whyNot(error: unknown): string {
  const first = error instanceof ApiError ? error.decided : null
  if (first) return `${first.by} dealt with this case on ${formatInstant(first.at)}.`
  return wordsOf(error, 'The server did not answer. Please try again.')
}
