import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

/**
 * A call that is refused until a second factor is set up, as when the time for it ends while a page is open: who is
 * signed in is asked again, and the route guard leads to the set-up.
 */
export function noteRequirement(error: unknown): void {
  if (error instanceof ApiError && error.code === 'auth.second_factor_required')
    void queryClient.invalidateQueries({ queryKey: ['me'] })
}
