import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/calls.ts'
import { openChannel, type Returned, stateOf } from './attempt.ts'

export interface SingleSignOnProof {
  secret: string
  query: string
}

/**
 * Signs in again at the company's provider, in a window of its own, so that what was typed on this page is kept.
 * `open` must be called from a click: browsers block other windows. Whether the window is still open cannot be known:
 * the provider's pages cut the connection to it.
 */
export function useProofWindow(onReturned: (proof: SingleSignOnProof) => void) {
  const [waiting, setWaiting] = useState<{ state: string; secret: string } | null>(null)
  const open = useMutation({
    mutationFn: async () => {
      const popup = window.open('', '_blank', 'popup,width=480,height=720')
      if (!popup) throw new Error('the browser blocked the window')
      try {
        const { url, secret } = (await call('startSingleSignOnStepUp')).data
        setWaiting({ state: stateOf(url), secret })
        popup.location.href = url
      } catch (error) {
        popup.close()
        throw error
      }
    },
  })
  const returned = useEffectEvent(({ state, query }: Returned) => {
    if (waiting?.state !== state) return
    setWaiting(null)
    onReturned({ secret: waiting.secret, query })
  })
  useEffect(() => {
    const channel = openChannel()
    channel.addEventListener('message', ({ data }: MessageEvent<Returned>) => returned(data))
    return () => channel.close()
  }, [])
  return {
    open: () => open.mutate(),
    opening: open.isPending,
    error: open.error,
    isWaiting: waiting !== null,
  }
}
