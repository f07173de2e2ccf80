import { useEffect, useEffectEvent } from 'react'
import { call, eventsUrl } from './call.ts'
import type { Session } from './session.ts'
import type { Flow } from './use-flow.ts'

/**
 * Listens to every change of the session through server-sent events. The browser reconnects by itself until the server
 * refuses; then a further call finds out why.
 */
export function useSessionUpdates(
  flow: Flow,
  sessionId: string | null,
  onChange: (state: Session) => void,
): void {
  const receive = useEffectEvent(onChange)
  const onRefused = useEffectEvent((id: string) =>
    call('getSession', { params: { sessionId: id } }).then(onChange, flow.failed),
  )
  useEffect(() => {
    if (!sessionId) return
    const source = new EventSource(eventsUrl(sessionId), { withCredentials: true })
    source.addEventListener('message', (event: MessageEvent<string>) => {
      receive(JSON.parse(event.data) as Session)
    })
    source.addEventListener('error', () => source.readyState === source.CLOSED && onRefused(sessionId))
    return () => source.close()
  }, [sessionId])
}
