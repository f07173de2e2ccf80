import './keep-in-memory.ts'
import { useEffect, useState } from 'react'
import { readPlace } from '../place.ts'
import type { Flow, Screen } from '../use-flow.ts'
import { mayRunHere } from './may-run-here.ts'
import { tellPage } from './tell-page.ts'
import { wayBack } from './way-back.ts'

/** Which verification ended how, where the screen says so. */
function endOf(screen: Screen) {
  return screen.at === 'result' || screen.at === 'complete' ? screen.result : null
}

/**
 * What is around the check: the page that frames it, which is told how far the customer is, and the client's page that
 * the customer came from, to which the way back leads once all is done.
 */
export function Outside({ flow }: { flow: Flow }) {
  const { screen, session } = flow
  const framed = parent !== window
  // A phone that joined by its QR code did not come from there: the desktop goes back.
  const [joined] = useState(() => readPlace(location).mobile)
  const [ended, setEnded] = useState(() => endOf(screen))
  const end = endOf(screen)
  if (end && end !== ended) setEnded(end)

  useEffect(() => {
    if (!framed) return
    // No page of ours but this one may be framed.
    document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }))
    void tellPage({ type: mayRunHere() ? 'ready' : 'needs_tab' })
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]:not([data-root])'))
        void tellPage({ type: 'closed' })
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [framed])

  const step = screen.at === 'step' ? screen.step : null
  useEffect(() => {
    if (step) void tellPage({ type: 'step', step })
  }, [step])

  const { verificationId, verificationStatus: status } = ended ?? {}
  useEffect(() => {
    if (verificationId && status) void tellPage({ type: 'finished', verificationId, status })
  }, [verificationId, status])

  if (!session?.returnUrl || !verificationId || !status || screen.at === 'result' || joined) return null
  const words = `Back to ${session.company}`
  if (framed)
    return (
      <button type="button" className="button primary" onClick={() => void tellPage({ type: 'closed' })}>
        {words}
      </button>
    )
  const href = wayBack(session.returnUrl, verificationId, status)
  return (
    href && (
      <a className="button primary" href={href}>
        {words}
      </a>
    )
  )
}
