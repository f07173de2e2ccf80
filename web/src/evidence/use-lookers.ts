import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/calls.ts'

const SAY_EVERY_MS = 30_000

/** The same of either house: the platform's own, and the client's. */
type LookCall = 'lookAtCase' | 'lookAtVerification'

/** Who else has this case open; says meanwhile that this person does, and that he leaves. */
export function useLookers(look: LookCall, verificationId: string, looking: boolean) {
  const { data } = useQuery({
    queryKey: ['lookers', look, verificationId],
    queryFn: async () => (await call(look, { params: { verificationId }, body: {} })).data.others,
    enabled: looking,
    refetchInterval: SAY_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!looking) return
    const body = { leaving: true }
    // Without an answer the look ends by itself.
    return () => void call(look, { params: { verificationId }, body }).catch(() => undefined)
  }, [look, verificationId, looking])
  return (looking && data) || []
}
