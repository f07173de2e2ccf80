import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/calls.ts'

const SAY_EVERY_MS = 30_000

/** Who else has this case open, of either house; says meanwhile that this person does, and that he leaves. */
export function useCaseLookers(verificationId: string, looking: boolean) {
  const { data } = useQuery({
    queryKey: ['case-lookers', verificationId],
    queryFn: async () => (await call('lookAtCase', { params: { verificationId }, body: {} })).data.others,
    enabled: looking,
    refetchInterval: SAY_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!looking) return
    const body = { leaving: true }
    // Without an answer the look ends by itself.
    return () => void call('lookAtCase', { params: { verificationId }, body }).catch(() => undefined)
  }, [verificationId, looking])
  return (looking && data) || []
}
