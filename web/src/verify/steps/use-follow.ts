import { useEffect, useEffectEvent } from 'react'
import { call, eventsAddress } from '../call.ts'
import type { Session } from '../session.ts'
import type { Flow } from '../use-flow.ts'

/**
 * Hears of every change of the session, as server-sent events; the browser reconnects by itself until it is refused: then
 * another call tells why.
 */
export function useFollow(flow: Flow, sessionId: string | null, onChange: (state: Session) => void): void {
  const changed = useEffectEvent(onChange)
  const refused = useEffectEvent((id: string) =>
    call('getSession', { params: { sessionId: id } }).then(onChange, flow.failed),
  )
  useEffect(() => {
    if (!sessionId) return
    const source = new EventSource(eventsAddress(sessionId), { withCredentials: true })
    source.addEventListener('message', (event: MessageEvent<string>) => {
      changed(JSON.parse(event.data) as Session)
    })
    source.addEventListener('error', () => source.readyState === source.CLOSED && refused(sessionId))
    return () => source.close()
  }, [sessionId])
}
