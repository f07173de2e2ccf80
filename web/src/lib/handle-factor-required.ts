import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

/**
 * Handles a call that is refused until a second factor is set up, for example when the grace period ends while a page
 * is open: reloads the signed-in user, so that the route guard shows the set-up.
 */
export function handleFactorRequired(error: unknown): void {
  if (error instanceof ApiError && error.code === 'auth.second_factor_required')
    void queryClient.invalidateQueries({ queryKey: ['me'] })
}
