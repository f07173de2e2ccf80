import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../flow/call.ts'
import { share } from '../messages/share.ts'
import type { Session } from '../flow/session.ts'
import { useSessionUpdates } from '../flow/use-session-updates.ts'
import type { Flow } from '../flow/use-flow.ts'
import { Modal } from './modal.tsx'

/**
 * While a step is shown: notices at once when another of the customer's devices takes over, and offers the code for
 * continuing on another device.
 */
export function WatchOthers({ flow }: { flow: Flow }) {
  const { session } = flow
  const [sharing, setSharing] = useState(false)
  const receive = (state: Session) => {
    flow.accept(state)
    if (!state.running && !state.result) flow.show({ at: 'elsewhere' })
  }
  // While the code is shown, the other device may take over at any moment.
  const follows = session !== null && (session.shared || sharing)
  useSessionUpdates(flow, follows ? session.sessionId : null, receive)
  const refresh = useEffectEvent(() => {
    if (session && document.visibilityState === 'visible')
      call('getSession', { params: { sessionId: session.sessionId } }).then(receive, flow.failed)
  })
  useEffect(() => {
    const onVisibilityChange = () => refresh()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [])
  if (!session) return null
  return (
    <>
      <button
        type="button"
        aria-label={share.open}
        title={share.open}
        className="grid size-12 shrink-0 place-items-center rounded-control text-accent hover:bg-sunken"
        onClick={() => setSharing(true)}
      >
        <MonitorSmartphone aria-hidden className="size-5" />
      </button>
      {sharing && <ShareDialog flow={flow} sessionId={session.sessionId} onClose={() => setSharing(false)} />}
    </>
  )
}

interface ShareDialogProps {
  flow: Flow
  sessionId: string
  onClose: () => void
}

function ShareDialog({ flow, sessionId, onClose }: ShareDialogProps) {
  const [code, setCode] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  // If this browser has lost the check in the meantime, another screen says so.
  const onError = useEffectEvent((error: unknown) => setFailed(!flow.failed(error)))
  useEffect(() => {
    call('handOff', { params: { sessionId }, body: { typed: true } }).then(
      (handOff) => setCode(handOff.code),
      onError,
    )
  }, [sessionId])
  return (
    <Modal labelledBy="share-title" onCancel={onClose}>
      <div className="grid gap-4 text-center">
        <h2 id="share-title" className="px-8 text-2xl font-semibold">
          {share.title}
        </h2>
        {failed ? (
          <p className="text-danger">{share.failed}</p>
        ) : (
          <>
            <p>{share.how}</p>
            <output className="block font-mono text-3xl font-semibold tracking-wider select-all">
              {code ?? <span className="spinner text-2xl text-ink-soft" />}
            </output>
            <p className="text-sm text-ink-soft">{share.until}</p>
          </>
        )}
        <button type="button" className="button" onClick={onClose}>
          {share.close}
        </button>
      </div>
    </Modal>
  )
}
