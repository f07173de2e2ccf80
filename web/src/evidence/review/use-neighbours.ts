import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Neighbours as Found } from '@wabi/contract/shapes/review-actions.ts'

interface NeighboursOptions {
  queryKey: readonly unknown[]
  queryFn: () => Promise<Found>
  /** Opens another case of the same list. */
  open: (verificationId: string) => Promise<void>
}

/** The previous and next case in the list from which this one was opened, and navigation to them. */
export function useNeighbours({ queryKey, queryFn, open }: NeighboursOptions) {
  const cache = useQueryClient()
  const options = { queryKey, queryFn }
  const { data } = useQuery(options)
  return {
    previous: data?.previous ?? null,
    next: data?.next ?? null,
    count: data?.count ?? null,
    /** Waits for the neighbours if they are still loading, so that an early key press is not lost. */
    async go(side: 'previous' | 'next') {
      const to = (await cache.ensureQueryData(options))[side]
      if (to) await open(to)
    },
    /** The neighbours as they are now. */
    refetch: () => cache.fetchQuery({ ...options, staleTime: 0 }),
  }
}

export type Neighbours = ReturnType<typeof useNeighbours>

/** Keyboard shortcuts to the neighbours. */
export function neighbourKeys({ go }: Pick<Neighbours, 'go'>) {
  const [previous, next] = [() => void go('previous'), () => void go('next')]
  return { j: next, ArrowRight: next, k: previous, ArrowLeft: previous }
}
