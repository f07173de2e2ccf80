import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/calls.ts'

const POLL_INTERVAL_MS = 30_000

/** The API call for platform staff, and the one for client staff. */
type LookCall = 'recordCasePresence' | 'recordPresence'

/** Who else has this case open. Also reports that the user has it open, and when they leave. */
export function usePresence(look: LookCall, verificationId: string, looking: boolean) {
  const { data } = useQuery({
    queryKey: ['lookers', look, verificationId],
    queryFn: async () => (await call(look, { params: { verificationId }, body: {} })).data.others,
    enabled: looking,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!looking) return
    const body = { leaving: true }
    // If this fails, the presence expires on its own.
    return () => void call(look, { params: { verificationId }, body }).catch(() => undefined)
  }, [look, verificationId, looking])
  return (looking && data) || []
}
