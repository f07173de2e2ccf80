import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * Runs an approval once the pictures that are still loading have arrived: the server refuses it before both faces were
 * opened, and a quick reviewer confirms while they are on their way. A picture that failed does not hold it up: the
 * server then says what is missing.
 */
export function useApproveOnceViewed(evidenceIds: readonly string[]): (approve: () => void) => void {
  const cache = useQueryClient().getQueryCache()
  return useCallback(
    (approve) => {
      const loading = evidenceIds.map((id) => cache.find({ queryKey: ['evidence', id] })?.promise)
      void Promise.allSettled(loading).then(approve)
    },
    [cache, evidenceIds],
  )
}
