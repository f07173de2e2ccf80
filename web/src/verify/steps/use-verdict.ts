import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../flow/call.ts'
import type { Session } from '../flow/session.ts'
import type { Flow } from '../flow/use-flow.ts'

/** How often to poll for the reading while the customer waits. */
const POLL_INTERVAL_MS = 400
/**
 * Most readings finish within this time; for the others the customer continues and sees the result on the next step.
 */
const MAX_WAIT_MS = 6000

export type Verdict = 'none' | 'reading' | 'good' | 'wrong' | 'late'

/**
 * The result of reading a photo that passed the quick check, so that a wrong document does not get a success message
 * first. `late` when the reading takes longer than a customer should wait.
 */
export function useVerdict(flow: Flow, step: Session['retake'][number]['step'], looksGood: boolean): Verdict {
  const [verdict, setVerdict] = useState<Verdict>('none')
  const { sessionId, accept } = flow
  const receive = useEffectEvent((state: Session) => {
    accept(state)
    const needsRetake = state.retake.some((one) => one.step === step)
    if (needsRetake) setVerdict('wrong')
    else if (!state.reading) setVerdict('good')
    return needsRetake || !state.reading
  })
  useEffect(() => {
    if (!looksGood || !sessionId) return
    const deadlineMs = Date.now() + MAX_WAIT_MS
    let cancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      const state = await call('getSession', { params: { sessionId } }).catch(() => null)
      if (cancelled || (state && receive(state))) return
      if (Date.now() >= deadlineMs) setVerdict('late')
      else timer = setTimeout(poll, POLL_INTERVAL_MS)
    }
    void poll()
    return () => {
      cancelled = true
      clearTimeout(timer)
      setVerdict('none')
    }
  }, [looksGood, sessionId])
  return looksGood && verdict === 'none' ? 'reading' : verdict
}
