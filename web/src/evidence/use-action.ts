import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { formatInstant } from '../lib/format.ts'
import { toast, type ToastMessage } from '../ui/toast-store.ts'

/** An action of staff on a verification: shows its result in a toast and refetches the affected queries. */
export function useAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  done: (result: Result) => string | ToastMessage | null,
  /** First part of the query keys to refetch. */
  touches = 'verifications',
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      const message = done(result)
      if (message) toast(typeof message === 'string' ? { title: message } : message)
    },
    onError: (error) => toast({ title: 'Error', description: whyNot(error), variant: 'destructive' }),
    // Also after a failure: someone else may have been faster.
    onSettled: () => cache.invalidateQueries({ queryKey: [touches] }),
  })
}

/** The server's message; if someone else has dealt with the case, who and when. */
function whyNot(error: unknown): string {
  const { decided: first, fields } = error instanceof ApiError ? error : { decided: null, fields: {} }
  if (first) return `${first.by} dealt with this case on ${formatInstant(first.at)}.`
  // Dialogs have no space for a message next to each field, so show the first one.
  const [wrong] = Object.values(fields)
  if (wrong) return wrong
  return getErrorMessage(error, 'The server did not answer. Please try again.')
}

/** Whether the input can be sent again: the server did not answer, or refused the input. */
export function canRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || [400, 429].includes(error.status) || error.status >= 500
}
