import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../call.ts'
import type { Session } from '../session.ts'
import type { Flow } from '../use-flow.ts'

/** How often the server is asked for the reading while the customer waits for it. */
const POLL_INTERVAL_MS = 400
/** Most customers hear of their document within this; the others go on, and hear of it on the next step. */
const MAX_WAIT_MS = 6000

export type Verdict = 'none' | 'reading' | 'good' | 'wrong' | 'late'

/**
 * What the reading says of a photo that looked good: the wrong document is not praised first. `late` where the reading
 * takes longer than a customer should wait.
 */
export function useVerdict(flow: Flow, step: Session['retake'][number]['step'], looksGood: boolean): Verdict {
  const [verdict, setVerdict] = useState<Verdict>('none')
  const { sessionId, accept } = flow
  const heard = useEffectEvent((state: Session) => {
    accept(state)
    const wrong = state.retake.some((one) => one.step === step)
    if (wrong) setVerdict('wrong')
    else if (!state.reading) setVerdict('good')
    return wrong || !state.reading
  })
  useEffect(() => {
    if (!looksGood || !sessionId) return
    const until = Date.now() + MAX_WAIT_MS
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const state = await call('getSession', { params: { sessionId } }).catch(() => null)
      if (gone || (state && heard(state))) return
      if (Date.now() >= until) setVerdict('late')
      else timer = setTimeout(ask, POLL_INTERVAL_MS)
    }
    void ask()
    return () => {
      gone = true
      clearTimeout(timer)
      setVerdict('none')
    }
  }, [looksGood, sessionId])
  return looksGood && verdict === 'none' ? 'reading' : verdict
}
