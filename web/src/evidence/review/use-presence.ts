import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/calls.ts'
import type { ReviewScope } from '../review-scope.ts'

const POLL_INTERVAL_MS = 30_000

/** Who else has this case open. Also records that the user has it open, and when they leave. */
export function usePresence(
  { calls: { recordPresence } }: ReviewScope,
  verificationId: string,
  active: boolean,
) {
  const { data } = useQuery({
    queryKey: ['presence', recordPresence, verificationId],
    queryFn: async () => (await call(recordPresence, { params: { verificationId }, body: {} })).data.others,
    enabled: active,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!active) return
    const body = { leaving: true }
    // If this fails, the presence expires on its own.
    return () => void call(recordPresence, { params: { verificationId }, body }).catch(() => undefined)
  }, [recordPresence, verificationId, active])
  return (active && data) || []
}
