import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, wordsOf } from '../lib/api-error.ts'
import { formatInstant } from '../lib/format.ts'
import { toast } from '../ui/toast-store.ts'

/** Something that staff do with a verification: it says what came of it, and what is shown is asked for anew. */
export function useAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  done: (result: Result) => string | null,
  /** What of the page comes from it. */
  touches = 'verifications',
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
    onSettled: () => cache.invalidateQueries({ queryKey: [touches] }),
  })
}

/** The server's words; of a case that somebody else dealt with, who and when. */
function whyNot(error: unknown): string {
  const { decided: first, fields } = error instanceof ApiError ? error : { decided: null, fields: {} }
  if (first) return `${first.by} dealt with this case on ${formatInstant(first.at)}.`
  // What is wrong stands in a sheet that has no place beside each field.
  const [wrong] = Object.values(fields)
  if (wrong) return wrong
  return wordsOf(error, 'The server did not answer. Please try again.')
}

/** Whether what was written can be sent again: the server did not answer, or found something wrong with it. */
export function mayBeSentAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || [400, 429].includes(error.status) || error.status >= 500
}
