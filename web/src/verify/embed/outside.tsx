import './keep-in-memory.ts'
import { useEffect, useState } from 'react'
import type { Flow } from '../use-flow.ts'
import { mayRunHere } from './may-run-here.ts'
import { tellPage } from './tell-page.ts'

/** Which verification ended how, where the screen says so. */
function endOf({ screen, session }: Flow) {
  if (screen.at === 'result') return screen.result
  return screen.at === 'complete' || screen.at === 'thank-you' ? (session?.result ?? null) : null
}

/** Tells the page that frames the check how far the customer is. */
export function Outside({ flow }: { flow: Flow }) {
  const { screen } = flow
  const framed = parent !== window
  const [ended, setEnded] = useState(() => endOf(flow))
  const end = endOf(flow)
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

  return null
}
