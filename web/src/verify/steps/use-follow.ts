import { useEffect, useEffectEvent } from 'react'
import { eventsAddress } from '../call.ts'
import type { Session } from '../session.ts'

/** Hears of every change of the session, as server-sent events; the browser reconnects by itself. */
export function useFollow(sessionId: string | null, onChange: (state: Session) => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (!sessionId) return
    const source = new EventSource(eventsAddress(sessionId), { withCredentials: true })
    source.addEventListener('message', (event: MessageEvent<string>) => {
      changed(JSON.parse(event.data) as Session)
    })
    return () => source.close()
  }, [sessionId])
}
